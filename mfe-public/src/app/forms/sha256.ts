/** Returns constants of FIPS 180-4: the first 32 bits of the fractional parts of roots of the first primes. */
const fractions = (count: number, root: (prime: number) => number): Int32Array => {
  const words: number[] = [];
  for (let number = 2; words.length < count; number += 1) {
    let isPrime = true;
    for (let factor = 2; factor * factor <= number; factor += 1) if (number % factor === 0) isPrime = false;
    if (isPrime) words.push((root(number) % 1) * 2 ** 32);
  }
  return Int32Array.from(words, (word) => word | 0);
};

const START = fractions(8, Math.sqrt);
const ROUND = fractions(64, Math.cbrt);
const words = new Int32Array(64);

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/**
 * Computes the SHA-256 (FIPS 180-4) of an ASCII text of at most 55 characters, which is one block. The browser's digest
 * returns a promise, which costs fifty times as much as the hash.
 */
export function sha256(text: string): Uint8Array {
  if (text.length > 55) throw new RangeError('More than one block');
  words.fill(0, 0, 16);
  for (let at = 0; at < text.length; at += 1) {
    words[at >> 2]! |= text.charCodeAt(at) << (24 - 8 * (at & 3));
  }
  words[text.length >> 2]! |= 0x80 << (24 - 8 * (text.length & 3));
  words[15] = text.length * 8;
  for (let at = 16; at < 64; at += 1) {
    const early = words[at - 15]!;
    const late = words[at - 2]!;
    words[at] =
      words[at - 16]! +
      (rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)) +
      words[at - 7]! +
      (rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10));
  }
  const hash = compress();
  const bytes = new Uint8Array(32);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < 8; at += 1) view.setInt32(at * 4, hash[at]!);
  return bytes;
}

function compress(): Int32Array {
  let [a, b, c, d, e, f, g, h] = START as unknown as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at += 1) {
    const one =
      (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[at]! + words[at]!) | 0;
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return Int32Array.of(a, b, c, d, e, f, g, h).map((word, at) => word + START[at]!);
}
