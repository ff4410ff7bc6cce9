// A record in an address: compressed by the platform, then base64 in the alphabet of addresses. Nothing is uploaded: what follows `#`
// never leaves the browser.

import { fail, ok, type Result } from '../../rules/index.ts';

/** The first letter says how the rest is packed, so that later pages can read the links of this one. */
const VERSION = '1';
/** The longest record that is unpacked: a harmful link may expand to gigabytes. A game of five takes some 2,000 letters. */
export const LONGEST_RECORD = 60_000;

/** `damaged`: letters were lost or changed. `newer`: packed by a later version of this page. `tooLong`: no record of a game is. */
export type LinkFault = 'damaged' | 'newer' | 'tooLong';

export async function packed(record: string): Promise<string> {
  const bytes = await bytesFrom(through(new TextEncoder().encode(record), new CompressionStream('deflate-raw')));
  let binary = '';
  for (const byte of bytes ?? []) binary += String.fromCharCode(byte);
  return VERSION + btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export async function unpacked(text: string): Promise<Result<string, LinkFault>> {
  if (!/^[\w-]*$/.test(text)) return fail('damaged');
  if (text[0] !== VERSION) return fail(/^\d/.test(text) ? 'newer' : 'damaged');
  try {
    const binary = atob(text.slice(1).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const record = await bytesFrom(through(bytes, new DecompressionStream('deflate-raw')), LONGEST_RECORD);
    if (record === undefined) return fail('tooLong');
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(record));
  } catch {
    return fail('damaged');
  }
}

function through(bytes: Uint8Array<ArrayBuffer>, transform: CompressionStream | DecompressionStream) {
  return new Blob([bytes]).stream().pipeThrough(transform);
}

/** Undefined, and the rest unread, if there are more than `longest`. */
async function bytesFrom(
  stream: ReadableStream<Uint8Array>,
  longest = Number.POSITIVE_INFINITY,
): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > longest) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
