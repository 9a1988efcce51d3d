import { createHash } from 'node:crypto';
import { leadingZeroBits, proofText } from '@epm/contract';
import { prove } from './prove.ts';
import { sha256 } from './sha256.ts';

const reference = (text: string) => createHash('sha256').update(text).digest('hex');

it.each(['', 'a', 'abc', 'x'.repeat(55), '0123456789abcdefABCDEF-_:42'])('hashes %j as Node does', (text) => {
  expect(Buffer.from(sha256(text)).toString('hex')).toBe(reference(text));
});

it('throws when the text does not fit into one block', () => {
  expect(() => sha256('x'.repeat(56))).toThrow(RangeError);
});

it('finds a proof that the server accepts', async () => {
  const ticket = 'time.10.AAAAAAAAAAAAAAAAAAAAAA.signature';
  const proof = await prove(ticket, 10);
  expect(leadingZeroBits(createHash('sha256').update(proofText(ticket, proof)).digest())).toBeGreaterThanOrEqual(10);
});
