import { hashToken, isToken, newToken } from './tokens.ts';

it('makes a token that no other call makes, and whose hash has 32 bytes', () => {
  const [first, second] = [newToken(), newToken()];
  expect(first).not.toBe(second);
  expect(hashToken(first)).toHaveLength(32);
  expect(hashToken(first)).not.toEqual(hashToken(second));
});

it('knows a token by its form', () => {
  expect(isToken(newToken())).toBe(true);
  for (const text of ['', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}.`]) expect(isToken(text)).toBe(false);
});
