import { describe, expect, it } from '@jest/globals';
import { isEmail, deriveNameFromEmail, normalizeEmail } from './email.ts';

describe('isEmail', () => {
  it.each(['a@example.com', 'jane.doe+rent@mail.example.co.uk', "o'brien@example.com", 'x_y-z@1-a.example'])(
    'accepts the email address %s',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  it.each([
    '',
    'a',
    'a@',
    '@example.com',
    'a@b',
    'a b@example.com',
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@c.de',
    'a@example.com\n',
    'a@-example.com',
    'a@example..com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'Jane <a@example.com>',
    '"a\nBcc: b@c.de"@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(60)}.${'c'.repeat(190)}.com`,
  ])('rejects %p as an email address', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('converts an email address to lower case and trims it', () => {
    expect(normalizeEmail(' Jane.Doe@Example.COM ')).toBe('jane.doe@example.com');
  });

  it.each([
    ['Jane.Doe@example.com', 'Jane.Doe'],
    [' pat@example.com', 'pat'],
    ['nothing', ''],
  ])('given the email address %p, derives the provisional name %p', (text, name) => {
    expect(deriveNameFromEmail(text)).toBe(name);
  });
});
