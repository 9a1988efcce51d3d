import { describeFailure } from './failure-outcome.ts';

it.each([
  [new Error('The invoice in_12 is still a draft'), 'The invoice in_12 is still a draft'],
  [new Error(`invalid input syntax for type uuid: "Pat O'Neil"`), 'invalid input syntax for type uuid: …'],
  [new Error(`No such customer: 'Pat'; the vendor's list has 2`), `No such customer: …; the vendor's list has 2`],
  [new Error('Mail to <pat@home.test> was refused'), 'Mail to … was refused'],
  [new SyntaxError(`Unexpected token 'P', "Pat" is not valid JSON`), 'Unexpected token …, … is not valid JSON'],
  ['text\u0000', 'text'],
])('masks quoted values and email addresses in %s', (error, text) => {
  expect(describeFailure(error)).toBe(`The last attempt failed: ${text}`);
});

it('shortens a long error message', () => {
  expect(describeFailure(new Error('a '.repeat(1_000)))).toHaveLength(500);
});
