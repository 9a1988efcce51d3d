/** @own-modules Runs in a separate module registry, because it mocks argon2. */
import { jest } from '@jest/globals';

const argon2 = await import('@node-rs/argon2');
const verify = jest.fn(argon2.verify);
jest.unstable_mockModule('@node-rs/argon2', () => ({ ...argon2, verify }));
const { hashPassword, verifyPassword } = await import('./passwords.ts');

beforeEach(() => void verify.mockClear());

test('verifyPassword accepts only the password that was hashed', async () => {
  const stored = await hashPassword('a long enough password');
  expect(await verifyPassword(stored, 'a long enough password')).toBe(true);
  expect(await verifyPassword(stored, 'another long password')).toBe(false);
});

test('verifyPassword verifies a hash of the same cost for an unknown account', async () => {
  const known = await hashPassword('a long enough password');
  await verifyPassword(known, 'wrong');
  expect(await verifyPassword(null, 'wrong')).toBe(false);
  const costs = verify.mock.calls.map(([stored]) => /^\$argon2id\$v=19\$[^$]+\$/.exec(String(stored))?.[0]);
  expect(costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1$', '$argon2id$v=19$m=19456,t=2,p=1$']);
});
