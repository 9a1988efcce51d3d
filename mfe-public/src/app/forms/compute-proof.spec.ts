import { createHash } from 'node:crypto';
import { countLeadingZeroBits, formatProofText } from '@epm/contract';
import { computeProof } from './compute-proof.ts';

it('finds a proof that the server accepts', async () => {
  const ticket = 'time.10.AAAAAAAAAAAAAAAAAAAAAA.signature';
  const proof = await computeProof(ticket, 10);
  expect(
    countLeadingZeroBits(createHash('sha256').update(formatProofText(ticket, proof)).digest()),
  ).toBeGreaterThanOrEqual(10);
});
