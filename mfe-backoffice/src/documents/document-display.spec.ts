import { createDocument, createSigner } from '../test/factories.ts';
import { describeProgress, describeSigner } from './document-display.tsx';

const owner = createSigner({ name: 'Grace Hopper', state: 'signed' });
const broker = createSigner({ role: 'Broker', name: 'Bea Broker', state: 'sent' });

it.each([
  [{ state: 'creating' as const }, 'Not confirmed by the signature service yet'],
  [{ state: 'sent' as const }, 'Not viewed yet, waiting for Grace Hopper'],
  [{ state: 'viewed' as const, signers: [createSigner({ state: 'viewed' })] }, 'Viewed, waiting for Grace Hopper'],
  [{ state: 'signing' as const, signers: [owner, broker] }, '1 of 2 signed, waiting for Bea Broker'],
  [{ state: 'completed' as const, completedAt: '2026-11-20T17:04:00.000Z' }, 'Signed by all on Nov 20, 11:04 AM'],
  [{ state: 'declined' as const, signers: [createSigner({ state: 'declined' })] }, 'Declined by Grace Hopper'],
  [{ state: 'expired' as const, expiresAt: '2026-11-20T17:04:00.000Z' }, 'Expired on Nov 20, 11:04 AM, 0 of 2 signed'],
  [{ state: 'voided' as const, signers: [owner, broker] }, '1 of 2 signed'],
])('describes the progress of %j', (fields, expected) => {
  expect(describeProgress(createDocument(fields))).toBe(expected);
});

it.each([
  ['Signed', owner],
  ['Signed Nov 20, 11:04 AM', { ...owner, signedAt: '2026-11-20T17:04:00.000Z' }],
  ['Viewed Nov 20, 11:04 AM', createSigner({ state: 'viewed', viewedAt: '2026-11-20T17:04:00.000Z' })],
  ['Signs later', createSigner({ state: 'waiting' })],
])('describes a signer as "%s"', (expected, signer) => {
  expect(describeSigner(signer)).toBe(expected);
});
