// SHA-256, HMAC and UTF-8 compared with Node's own, since every shuffle and commitment depends on them.

import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hexOf, hmacSha256, sha256, utf8 } from './sha256.ts';

/** Bytes that differ from each other and from length to length. */
function bytesOf(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (index * 167 + length * 13 + 5) & 0xff);
}

const LENGTHS = Array.from({ length: 301 }, (_, length) => length);

describe('R13.1 sha256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('R13.1 gives the known answers of FIPS 180-4 (%#)', (text, hash) => {
    expect(hexOf(sha256(utf8(text)))).toBe(hash);
  });

  it('R13.1 agrees with Node for every length from 0 to 300', () => {
    for (const length of LENGTHS) {
      const message = bytesOf(length);
      expect(hexOf(sha256(message)), `length ${length}`).toBe(createHash('sha256').update(message).digest('hex'));
    }
  });

  it('R13.1 reads a view into a larger buffer, and changes no byte of it', () => {
    const whole = bytesOf(200);
    const before = whole.slice();
    const hash = createHash('sha256').update(before.subarray(7, 150)).digest('hex');
    expect(hexOf(sha256(whole.subarray(7, 150)))).toBe(hash);
    expect(whole).toEqual(before);
  });
});

describe('R13.1 hmacSha256', () => {
  it.each([0, 1, 31, 32, 63, 64, 65, 127, 128, 129, 300])('R13.1 agrees with Node for a key of %i bytes', (size) => {
    const key = bytesOf(size);
    for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 300]) {
      const message = bytesOf(length);
      const expected = createHmac('sha256', key).update(message).digest('hex');
      expect(hexOf(hmacSha256(key, message)), `message of ${length}`).toBe(expected);
    }
  });

  it.each([
    ['Jefe', 'what do ya want for nothing?', '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
    ['', '', 'b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad'],
  ])('R13.1 gives the known answer for the key "%s"', (key, message, mac) => {
    expect(hexOf(hmacSha256(utf8(key), utf8(message)))).toBe(mac);
  });
});

describe('R13.1 utf8', () => {
  const encoder = new TextEncoder();

  it.each([
    ['nothing', ''],
    ['ASCII', 'seed 1'],
    ['two bytes', 'Chloé ß \u0080 \u07ff'],
    ['three bytes', '星 \u0800 \ud7ff \ue000 \uffff'],
    ['four bytes', '🦊 \u{10000} \u{10ffff}'],
    ['a lone high surrogate', 'a\ud83eb'],
    ['a lone low surrogate', 'a\udd8ab'],
    ['surrogates the wrong way round', '\udd8a\ud83e'],
    ['a high surrogate at the end', 'x\ud800'],
    ['two high ones, then a low one', '\ud83e\ud83e\udd8a'],
    ['zero', 'a\u0000b'],
  ])('R13.1 writes %s as TextEncoder does', (_, text) => {
    expect([...utf8(text)]).toEqual([...encoder.encode(text)]);
  });

  it('R13.1 writes every code unit as TextEncoder does', () => {
    for (let code = 0; code <= 0xffff; code += 1) {
      const text = `a${String.fromCharCode(code)}b`;
      if (hexOf(utf8(text)) !== hexOf(encoder.encode(text))) throw new Error(`differs at ${code.toString(16)}`);
    }
  });

  it('R13.1 hexOf writes two digits a byte', () => {
    expect(hexOf(Uint8Array.of(0, 1, 15, 16, 255))).toBe('00010f10ff');
  });
});
