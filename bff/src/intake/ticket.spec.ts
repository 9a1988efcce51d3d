import { createHash, randomBytes } from 'node:crypto';
import { leadingZeroBits, proofText } from '@epm/contract';
import { isProven, readTicket, writeTicket, type Ticket } from './ticket.ts';

const key = randomBytes(32);
const ticket = (difficulty = 0): Ticket => ({
  issuedAt: new Date('2026-11-21T12:00:00.123Z'),
  difficulty,
  nonce: randomBytes(16),
});

it('reads a ticket that was signed with the same key', () => {
  const issued = ticket(17);
  expect(readTicket(key, writeTicket(key, issued))).toEqual(issued);
});

it.each<[string, (written: string) => string]>([
  ['another time', (written) => `1${written}`],
  ['a lower difficulty', (written) => written.replace('.17.', '.0.')],
  ['another nonce', (written) => written.replace(/\.[\w-]{22}\./, `.${'A'.repeat(22)}.`)],
  ['no signature', (written) => written.slice(0, written.lastIndexOf('.') + 1)],
  ['additional characters', (written) => `${written}A`],
  ['nonsense', () => 'a.0.b.c'],
  ['nothing', () => ''],
])('rejects a ticket with %s', (_, change) => {
  expect(readTicket(key, change(writeTicket(key, ticket(17))))).toBeNull();
});

it('rejects a ticket signed with another key', () => {
  expect(readTicket(key, writeTicket(randomBytes(32), ticket()))).toBeNull();
});

/** Returns the first number whose hash meets the difficulty, or the first one whose hash does not. */
function find(written: string, difficulty: number, isFound: boolean): string {
  for (let proof = 0; ; proof += 1) {
    const bits = leadingZeroBits(createHash('sha256').update(proofText(written, proof)).digest());
    if (bits >= difficulty === isFound) return String(proof);
  }
}

it('accepts only a valid proof, and none for difficulty 0', () => {
  const asking = ticket(10);
  const written = writeTicket(key, asking);
  expect(isProven(written, asking, find(written, 10, true))).toBe(true);
  expect(isProven(written, asking, find(written, 10, false))).toBe(false);
  expect(isProven(written, asking, undefined)).toBe(false);
  expect(isProven(written, asking, '0x1f')).toBe(false);
  expect(isProven(writeTicket(key, ticket()), ticket(), undefined)).toBe(true);
});

it.each([
  [[0xff], 0],
  [[0x7f], 1],
  [[0x01], 7],
  [[0x00, 0x80], 8],
  [[0x00, 0x00, 0x10], 19],
  [[0x00, 0x00], 16],
])('counts the zero bits of %j as %i', (bytes, bits) => {
  expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits);
});
