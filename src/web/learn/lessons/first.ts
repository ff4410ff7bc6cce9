// The first lesson: the key moments of a whole three-player game. The learner opens, takes, places and appoints, sees a
// neighbour's third baobab turn tiles over, avoids the most volcanoes, and watches the scoring.

import type { Lesson } from '../lesson.ts';
import { scriptOf } from '../script.ts';

const GAME = `
[Rules "classic"]
[Seat1 "You"]
[Seat2 "Rose"]
[Seat3 "Fox"]
[Start "1"]

1. character P09 P01 P07 | 1 P01 a1 | 3 P07 a1 | 2 P09 a1
2. center C10 C12 C17 | 2 C10 b2 | 1 C12 b2 | 3 C17 b2
3. uphill U03 U19 U16 | 3 U03 b1 | 2 U16 b1 | 1 U19 b1
4. character P10 P05 P16 | 1 P10 d1 | 2 P16 d1 | 3 P05 d1
5. downhill D01 D13 D20 | 3 D20 c1 | 1 D13 c1 | 2 D01 c1
6. center C01 C08 C11 | 2 C01 c2 | 3 C11 c2 | 1 C08 c2
7. uphill U15 U20 U05 | 1 U20 d2 | 3 U15 d2 | 2 U05 d2
8. downhill D16 D07 D06 | 2 D06 d3 | 3 D07 d3 | 1 D16 d3
9. character P12 P06 P14 | 1 P06 a4 | 2 P12 a4 | 3 P14 a4
10. uphill U13 U04 U18 | 3 U04 c4 | 2 U13 c4 | 1 U18 c4
11. center C07 C13 C04 | 1 C07 b3 | 2 C13 b3 | 3 C04 b3
12. downhill D19 D18 D17 | 3 D19 b4 | 2 D17 b4 | 1 D18 b4
13. downhill D15 D02 D08 | 1 D02 a2 | 2 D15 a2 | 3 D08 a2
14. center C16 C14 C15 | 3 C15 c3 | 2 C14 c3 | 1 C16 c3
15. uphill U17 U14 U01 | 1 U14 a3 | 3 U17 a3 | 2 U01 a3
16. character P08 P03 P20 | 2 P08 d4 | 1 P03 d4 | 3 P20 d4
`;

export const first: Lesson = {
  id: 'first',
  bots: [undefined, 'echo', 'traveler'],
  script: scriptOf(GAME),
  steps: [
    { kind: 'tell', say: 'first.welcome', at: [1, 0] },
    { kind: 'do', say: 'first.open', at: [1, 0], wrong: 'first.open.wrong', clause: 'R3.1' },
    {
      kind: 'do',
      say: 'first.take',
      at: [1, 1],
      wrong: 'first.take.wrong',
      wrongs: { P07: 'first.take.king' },
      clause: 'R8.1',
    },
    { kind: 'do', say: 'first.appoint', at: [1, 2], wrong: 'first.appoint.wrong', clause: 'R3.3' },
    { kind: 'tell', say: 'first.last', at: [2, 0], clause: 'R3.5' },
    { kind: 'do', say: 'first.snake', at: [2, 3], wrong: 'first.snake.wrong', clause: 'R5.2' },
    { kind: 'tell', say: 'first.score', at: [3, 0], clause: 'R7.3' },
    { kind: 'tell', say: 'first.later', at: [7, 0], jump: true, clause: 'R6.1' },
    { kind: 'do', say: 'first.uphill', at: [7, 0], wrong: 'first.uphill.wrong' },
    {
      kind: 'do',
      say: 'first.elephant',
      at: [7, 1],
      wrong: 'first.elephant.wrong',
      wrongs: { U05: 'first.elephant.baobab' },
      clause: 'R8.7',
    },
    { kind: 'do', say: 'first.third', at: [7, 2], wrong: 'first.third.wrong', clause: 'R6.2' },
    { kind: 'tell', say: 'first.roots', at: [8, 0], clause: 'R6.5' },
    { kind: 'tell', say: 'first.volcano', at: [13, 1], jump: true, clause: 'R7.4' },
    {
      kind: 'do',
      say: 'first.calm',
      at: [13, 1],
      wrong: 'first.calm.wrong',
      wrongs: { D08: 'first.calm.volcano' },
      clause: 'R7.4',
    },
    { kind: 'do', say: 'first.pass', at: [13, 2], wrong: 'first.pass.wrong', clause: 'R3.4' },
    { kind: 'tell', say: 'first.spared', at: [14, 0], clause: 'R7.4' },
    { kind: 'do', say: 'first.final', at: [16, 3], jump: true, wrong: 'first.final.wrong', clause: 'R8.2' },
    { kind: 'tell', say: 'first.count', at: [17, 0], clause: 'R7.1' },
  ],
};
