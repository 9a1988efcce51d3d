import { assertStrongPassword } from './password-strength.ts';

const assertStrong = (password: string) => assertStrongPassword(password, 'ann.miller@firm.test');

test.each([
  ['11 characters', 'xK9vQ2mT7pz'],
  ['a breached password', 'password1234'],
  ['a repeated breached password', 'passwordpassword'],
  ['digits in sequence', '123456789012'],
  ['a keyboard row', 'qwertyuiop12'],
  ['one repeated character', 'a'.repeat(128)],
  ['the email address', 'ann.miller@firm.test'],
  ['the name in the email address with a year', 'Ann.Miller2026!'],
  ['the joined name in the email address with digits', 'annmiller12345'],
  ['the business with a year', 'propertymanagement2026'],
  ['the company name with a year', 'executive2026!'],
])('rejects %s as a password', async (_, password) => {
  await expect(assertStrong(password)).rejects.toMatchObject({ kind: 'unprocessable', code: 'password.weak' });
});

test.each([
  ['12 random characters', 'xK9vQ2mT7pz4'],
  ['four words', 'correct horse battery staple'],
  ['128 characters', 'trellis-9-mango '.repeat(8)],
])('accepts %s as a password', async (_, password) => {
  await expect(assertStrong(password)).resolves.toBeUndefined();
});
