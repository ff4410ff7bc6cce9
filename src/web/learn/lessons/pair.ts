// The second lesson: the offer with two seats. The learner covers a tile, gets one of two, takes a covered one
// unseen, and places it once they see it.

import type { Lesson } from '../lesson.ts';
import { scriptOf } from '../script.ts';

const GAME = `
[Rules "classic"]
[Seat1 "You"]
[Seat2 "Rose"]
[Start "1"]

1. character P01 P16 (P05) | 2 P16 a1 | 1 P01 a1
2. character P13 P08 (P10) | 1 P13 d1 | 2 P08 d1
3. center C12 C03 (C16) | 2 C03 b2 | 1 C12 b2
4. uphill U15 U16 (U17) | 1 U16 b1 | 2 U15 b1
5. downhill D16 (D01) D18 | 2 D16 c1 | 1 D18 c1
6. center C15 C11 (C13) | 1 C13 c2 | 2 C11 c2
`;

export const pair: Lesson = {
  id: 'pair',
  bots: [undefined, 'echo'],
  script: scriptOf(GAME),
  steps: [
    { kind: 'tell', say: 'pair.welcome', at: [5, 0] },
    { kind: 'do', say: 'pair.open', at: [5, 0], wrong: 'pair.open.wrong', clause: 'R4.1' },
    { kind: 'do', say: 'pair.cover', at: [5, 1], wrong: 'pair.cover.wrong', clause: 'R4.2' },
    { kind: 'do', say: 'pair.take', at: [5, 3], wrong: 'pair.take.wrong', clause: 'R4.4' },
    { kind: 'act', say: 'pair.discards', at: [6, 0], action: 'discards', clause: 'R4.5' },
    { kind: 'do', say: 'pair.covered', at: [6, 2], wrong: 'pair.covered.wrong', clause: 'R4.3' },
    { kind: 'do', say: 'pair.place', at: [6, 3], clause: 'R4.3' },
    { kind: 'tell', say: 'pair.end', at: [7, 0], clause: 'R4.6' },
  ],
};
