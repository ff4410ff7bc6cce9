// The third lesson: hidden characters with three seats. The learner looks at tiles in secret, passes them on, and
// learns who knows what.

import type { Lesson } from '../lesson.ts';
import { scriptOf } from '../script.ts';

const GAME = `
[Rules "classic"]
[Options "hidden-characters"]
[Seat1 "You"]
[Seat2 "Rose"]
[Seat3 "Fox"]
[Start "1"]

1. character P20 P02 P15 | 1 P20 a1 | 3 P02 a1 | 2 P15 a1
2. character P16 P14 P03 | 2 P14 d1 | 1 P03 d1 | 3 P16 d1
3. character P04 P09 P18 | 3 P09 a4 | 2 P18 a4 | 1 P04 a4
4. character P19 P12 P07 | 1 P07 d4 | 3 P19 d4 | 2 P12 d4
5. uphill U08 U13 U01 | 2 U01 b1 | 3 U13 b1 | 1 U08 b1
6. uphill U20 U19 U15 | 1 U20 d2 | 2 U19 d2 | 3 U15 d2
7. center C12 C01 C02 | 3 C12 b2 | 1 C01 b2 | 2 C02 b2
8. center C07 C05 C13 | 2 C13 c2 | 3 C07 c2 | 1 C05 c2
9. uphill U09 U10 U14 | 1 U14 c4 | 3 U10 c4 | 2 U09 c4
10. uphill U05 U06 U11 | 2 U05 a3 | 3 U06 a3 | 1 U11 a3
11. downhill D20 D16 D18 | 1 D18 c1 | 3 D16 c1 | 2 D20 c1
12. downhill D07 D01 D09 | 2 D01 d3 | 3 D07 d3 | 1 D09 d3
13. downhill D08 D02 D13 | 1 D13 b4 | 2 D02 b4 | 3 D08 b4
14. downhill D15 D12 D06 | 3 D15 a2 | 1 D12 a2 | 2 D06 a2
15. center C04 C17 C06 | 2 C06 b3 | 1 C17 b3 | 3 C04 b3
16. center C15 C14 C16 | 3 C15 c3 | 1 C14 c3 | 2 C16 c3
`;

export const hidden: Lesson = {
  id: 'hidden',
  bots: [undefined, 'echo', 'traveler'],
  script: scriptOf(GAME),
  steps: [
    { kind: 'tell', say: 'hidden.welcome', at: [1, 0] },
    { kind: 'do', say: 'hidden.open', at: [1, 0], wrong: 'hidden.open.wrong', clause: 'R10.1' },
    { kind: 'do', say: 'hidden.take', at: [1, 1], wrong: 'hidden.take.wrong', clause: 'R10.4' },
    { kind: 'do', say: 'hidden.hand', at: [1, 2], wrong: 'hidden.hand.wrong', clause: 'R10.3' },
    { kind: 'act', say: 'hidden.peek', at: [2, 0], action: 'peek' },
    { kind: 'do', say: 'hidden.second', at: [2, 3], wrong: 'hidden.second.wrong', clause: 'R10.1' },
    { kind: 'tell', say: 'hidden.known', at: [3, 0], clause: 'R10.3' },
    { kind: 'do', say: 'hidden.final', at: [16, 3], jump: true, wrong: 'hidden.final.wrong' },
    { kind: 'tell', say: 'hidden.end', at: [17, 0], clause: 'R10.5' },
  ],
};
