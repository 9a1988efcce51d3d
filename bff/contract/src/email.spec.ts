import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isEmail as isServerEmail } from 'class-validator';
import { isEmail, nameFromEmail, normaliseEmail } from './email.ts';

describe('an e-mail address', () => {
  it.each(['a@example.com', 'jane.doe+rent@mail.example.co.uk', "o'brien@example.com", 'x_y-z@1-a.example'])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '', 'a', 'a@', '@example.com', 'a@b', 'a b@example.com', 'a@example.com, b@example.com', 'a@example.com\r\nBcc: b@c.de',
    'a@example.com\n', 'a@-example.com', 'a@example..com', '.a@example.com', 'a.@example.com', 'a..b@example.com',
    'Jane <a@example.com>', `${'a'.repeat(65)}@example.com`, `a@${'b'.repeat(60)}.${'c'.repeat(190)}.com`,
  ])('%p is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('that the form lets through, the server lets through', () => {
    const local = fc.stringMatching(/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,20}$/);
    const domain = fc.stringMatching(/^[a-z0-9.-]{1,20}\.[a-z]{2,6}$/);
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.tuple(local, domain).map((parts) => parts.join('@'))), (text) => {
        fc.pre(isEmail(text));
        expect([text, isServerEmail(text)]).toEqual([text, true]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is the same person in any case', () => {
    expect(normaliseEmail(' Jane.Doe@Example.COM ')).toBe('jane.doe@example.com');
  });

  it.each([['Jane.Doe@example.com', 'Jane.Doe'], [' pat@example.com', 'pat'], ['nothing', '']])('%p is called %p', (text, name) => {
    expect(nameFromEmail(text)).toBe(name);
  });
});
