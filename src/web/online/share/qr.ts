// A link as a QR code, and its modules as one SVG path. uqr encodes; its own SVG would have to be inserted as markup.

import { encode } from 'uqr';

/** The largest code that a phone still reads easily from a screen: 77 modules per side, up to 412 bytes. */
const MAX_VERSION = 15;

/** Rows of modules, true for dark, without a margin. Undefined: the text is too long. */
export function qrCode(text: string): readonly (readonly boolean[])[] | undefined {
  try {
    return encode(text, { ecc: 'M', boostEcc: true, maxVersion: MAX_VERSION, border: 0 }).data;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** One path of dark runs, one unit per module. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => {
      const runs: string[] = [];
      for (let x = 0; x < row.length; x++) {
        const from = x;
        while (row[x]) x++;
        if (x > from) runs.push(`M${from} ${y}h${x - from}v1h${from - x}z`);
      }
      return runs;
    })
    .join('');
}
