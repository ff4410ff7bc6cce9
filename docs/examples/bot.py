"""A bot for Make Me a Planet: takes what its characters pay for, and avoids volcanoes and baobabs."""

import json
import sys

PAYS = {  # points per item, roughly; a guess for the King and the Hunter
    "vain-man": {"snake": 4}, "astronomer": {"sunset": 2}, "king": {"rose": 5}, "lamplighter": {"lamppost": 1},
    "hunter": {"fox": 2, "elephant": 2, "snake": 2}, "gardener": {"baobab": 7}, "turkish-astronomer": {"star": 1},
    "businessman-white": {"sheepWhite": 2}, "businessman-grey": {"sheepGrey": 3},
    "businessman-brown": {"sheepBrown": 5}, "little-prince": {"box": 1, "sheepBrown": 2},
}


def worth(tile, others):
    """What a tile and the others on its planet earn each other, minus a penalty for volcanoes and baobabs."""
    pairs = [(tile, other) for other in others] + [(other, tile) for other in others]
    paid = sum(PAYS.get(one.get("character"), {}).get(item, 0) * count
               for one, other in pairs for item, count in other["items"].items())
    dangers = tile["items"].get("volcano", 0) + 2 * tile["items"].get("baobab", 0)
    return paid + 0.3 * sum(tile["items"].values()) - dangers


for line in sys.stdin:
    question = json.loads(line)
    view = question["view"]
    tiles = view["setup"]["tileSet"]["tiles"]
    mine = [tiles[placed["tile"]] for placed in view["planets"][view["viewer"]] if placed]
    move = max(question["legal"], key=lambda move: worth(tiles[move["tile"]], mine) if "tile" in move else 0)
    print(json.dumps({"id": question["id"], "move": move}), flush=True)
