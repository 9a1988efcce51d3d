import { describeFailedAttempt } from './failure-outcome.ts';

it.each([
  ['The invoice in_12 is still a draft', new Error('The invoice in_12 is still a draft')],
  ['invalid input syntax for type uuid: …', new Error(`invalid input syntax for type uuid: "Pat O'Neil"`)],
  [`No such customer: …; the vendor's list has 2`, new Error(`No such customer: 'Pat'; the vendor's list has 2`)],
  ['Mail to … was refused', new Error('Mail to <pat@home.test> was refused')],
  ['Unexpected token …, … is not valid JSON', new SyntaxError(`Unexpected token 'P', "Pat" is not valid JSON`)],
  ['text', 'text\u0000'],
])('describes a failure without quoted values, email addresses or NUL: %s', (text, error) => {
  expect(describeFailedAttempt(error)).toBe(`The last attempt failed: ${text}`);
});

it('shortens a long error message', () => {
  expect(describeFailedAttempt(new Error('a '.repeat(1_000)))).toHaveLength(500);
});
