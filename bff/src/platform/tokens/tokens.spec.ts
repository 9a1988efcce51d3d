import { hashToken, isToken, createToken } from './tokens.ts';

it('returns a different token on each call, with a hash of 32 bytes', () => {
  const [first, second] = [createToken(), createToken()];
  expect(first).not.toBe(second);
  expect(hashToken(first)).toHaveLength(32);
  expect(hashToken(first)).not.toEqual(hashToken(second));
});

it('recognizes the format of a token', () => {
  expect(isToken(createToken())).toBe(true);
  for (const text of ['', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}.`]) expect(isToken(text)).toBe(false);
});
