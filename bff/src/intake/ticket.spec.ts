import { createHash, randomBytes } from 'node:crypto';
import { countLeadingZeroBits, formatProofText } from '@epm/contract';
import { isProofValid, parseTicket, serializeTicket, type Ticket } from './ticket.ts';

const key = randomBytes(32);
const buildTicket = (difficulty = 0): Ticket => ({
  issuedAt: new Date('2026-11-21T12:00:00.123Z'),
  difficulty,
  nonce: randomBytes(16),
});

it('accepts a ticket that was signed with the same key', () => {
  const issued = buildTicket(17);
  expect(parseTicket(key, serializeTicket(key, issued))).toEqual(issued);
});

it.each<[string, (written: string) => string]>([
  ['a changed time', (written) => `1${written}`],
  ['a lower difficulty', (written) => written.replace('.17.', '.0.')],
  ['a changed nonce', (written) => written.replace(/\.[\w-]{22}\./, `.${'A'.repeat(22)}.`)],
  ['no signature', (written) => written.slice(0, written.lastIndexOf('.') + 1)],
  ['additional characters', (written) => `${written}A`],
  ['an invalid format', () => 'a.0.b.c'],
  ['no content', () => ''],
])('rejects a ticket with %s', (_, change) => {
  expect(parseTicket(key, change(serializeTicket(key, buildTicket(17))))).toBeNull();
});

it('rejects a ticket that was signed with another key', () => {
  expect(parseTicket(key, serializeTicket(randomBytes(32), buildTicket()))).toBeNull();
});

/** Returns the first number whose hash meets the difficulty or, if `isValid` is false, does not meet it. */
function findProof(written: string, difficulty: number, isValid: boolean): string {
  for (let proof = 0; ; proof += 1) {
    const bits = countLeadingZeroBits(createHash('sha256').update(formatProofText(written, proof)).digest());
    if (bits >= difficulty === isValid) return String(proof);
  }
}

it('accepts only a valid proof, and requires none for difficulty 0', () => {
  const issued = buildTicket(10);
  const written = serializeTicket(key, issued);
  expect(isProofValid(written, issued, findProof(written, 10, true))).toBe(true);
  expect(isProofValid(written, issued, findProof(written, 10, false))).toBe(false);
  expect(isProofValid(written, issued, undefined)).toBe(false);
  expect(isProofValid(written, issued, '0x1f')).toBe(false);
  expect(isProofValid(serializeTicket(key, buildTicket()), buildTicket(), undefined)).toBe(true);
});

it.each([
  [[0xff], 0],
  [[0x7f], 1],
  [[0x01], 7],
  [[0x00, 0x80], 8],
  [[0x00, 0x00, 0x10], 19],
  [[0x00, 0x00], 16],
])('counts the leading zero bits of %j: %i', (bytes, bits) => {
  expect(countLeadingZeroBits(Uint8Array.from(bytes))).toBe(bits);
});
