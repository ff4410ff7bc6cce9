// `planet deal`: prints what a seed deals, to check a game or to set one up with the physical box.

import {
  commitmentOf,
  type Deal,
  dealFromSeed,
  drawSize,
  type SeatCount,
  STACKS,
  type Stack,
  startFromSeed,
  type TileId,
} from '../../rules/index.ts';
import { editionOf } from '../../words/phrases.ts';
import { type Command, refuseOperands } from '../args.ts';
import { type Context, inEdition } from '../context.ts';
import { print } from '../output.ts';
import { seedOf } from '../seed.ts';
import { RULES_FLAGS, rulesOf, seatOf, seatsOf, TILES_FLAG, tileSetOf } from '../setup.ts';

export const deal: Command = {
  flags: {
    players: { value: 'N', help: 'flag.seats.required' },
    seed: { value: 'S', help: 'flag.seed.required' },
    start: { value: 'N', help: 'flag.start' },
    salt: { value: 'TEXT', help: 'flag.salt' },
    ...RULES_FLAGS,
    ...TILES_FLAG,
    json: { help: 'flag.json.one' },
  },
  async run(args, context) {
    refuseOperands(args, context);
    const seats = args.needed('players', seatsOf(args));
    const seed = args.needed('seed', await seedOf(args, 'seed', context));
    const salt = (await seedOf(args, 'salt', context)) ?? '';
    const { preset, options } = await rulesOf(args, context);
    const tileSet = await tileSetOf(args, context);
    const start = seatOf(args, 'start', seats) ?? startFromSeed(seed, seats);
    const dealt = dealFromSeed(seed, seats, tileSet);
    const commitment = commitmentOf(seed, salt, { seats, start, options, tileSet });
    const draws = Object.fromEntries(STACKS.map((stack) => [stack, drawsOf(dealt, stack, seats)]));
    if (args.has('json')) print(JSON.stringify({ seats, start: start + 1, draws, removed: dealt.removed, commitment }));
    else
      print(
        dealLines({ dealt, seats, start: start + 1, commitment }, inEdition(context, editionOf(preset))).join('\n'),
      );
    return 0;
  },
};

function dealLines(
  { dealt, seats, start, commitment }: { dealt: Deal; seats: SeatCount; start: number; commitment: string },
  { say, phrases }: Context,
): readonly string[] {
  const labels = [say('deal.start'), say('deal.removed'), say('deal.commitment'), ...STACKS.map(phrases.stack)];
  const width = Math.max(...labels.map((label) => label.length)) + 4;
  const row = (label: string, text: string): string => label.padEnd(width) + text;
  const removed = (stack: Stack): string => dealt.removed[stack].join(' ') || say('deal.none');
  return [
    row(say('deal.start'), String(start)),
    ...STACKS.flatMap((stack) => [
      row(
        phrases.stack(stack),
        drawsOf(dealt, stack, seats)
          .map((draw) => draw.join(' '))
          .join(' | '),
      ),
      row(`  ${say('deal.removed')}`, removed(stack)),
    ]),
    row(say('deal.commitment'), commitment),
  ];
}

/** A stack's tiles, grouped into its four draws. */
function drawsOf({ stacks }: Deal, stack: Stack, seats: SeatCount): readonly (readonly TileId[])[] {
  const size = drawSize(seats);
  const tiles = stacks[stack];
  return Array.from({ length: tiles.length / size }, (_, draw) => tiles.slice(draw * size, (draw + 1) * size));
}
