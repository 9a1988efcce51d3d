import { randomBytes, randomUUID } from 'node:crypto';
import { computeIntegrity } from '@epm/contract/releases';
import { parsePreview, serializePreview } from './preview-token.ts';

const key = randomBytes(32);
const preview = {
  app: 'm'.repeat(40),
  version: 'v'.repeat(64),
  deployHash: computeIntegrity('a', 'sha256'),
  tokenId: randomUUID(),
  expiresAt: new Date('2026-11-26T20:00:00Z'),
};
const token = serializePreview(key, preview);

it('parses a signed preview, whose token has at most 250 characters', () => {
  expect(parsePreview(key, token)).toEqual(preview);
  expect(token.length).toBeLessThanOrEqual(250);
  const byUser = { ...preview, tokenId: null };
  expect(parsePreview(key, serializePreview(key, byUser))).toEqual(byUser);
});

it.each([
  ['another key', serializePreview(randomBytes(32), preview)],
  ['another version', token.replace('vv', 'vw')],
  ['no deploy token', token.replace(preview.tokenId, '')],
  ['another hash', token.replace(/~[\w-]{43}~/, `~${'A'.repeat(43)}~`)],
  ['a later end', token.replace(/~(\w+)~([\w-]{43})$/, '~zzzzzzzz~$2')],
  ['no signature', token.slice(0, -44)],
  ['other text', 'leave'],
])('rejects a token with %s', (_, text) => expect(parsePreview(key, String(text))).toBeNull());
