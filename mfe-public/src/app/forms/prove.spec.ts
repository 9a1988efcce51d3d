import { createHash } from 'node:crypto';
import { leadingZeroBits, proofText } from '@epm/contract';
import { prove } from './prove.ts';

it('finds a proof that the server accepts', async () => {
  const ticket = 'time.10.AAAAAAAAAAAAAAAAAAAAAA.signature';
  const proof = await prove(ticket, 10);
  expect(leadingZeroBits(createHash('sha256').update(proofText(ticket, proof)).digest())).toBeGreaterThanOrEqual(10);
});
