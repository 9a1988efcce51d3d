import { parseAmount } from './parse-amount.ts';

it.each([
  ['199', 19_900],
  [' $1,200.50 ', 120_050],
  ['0.1', 10],
  ['1.10', 110],
])('parses %j as %j cents', (typed, cents) => {
  expect(parseAmount(typed)).toBe(cents);
});

it.each(['1.105', '-1', '1e3', '', 'ten'])('rejects the amount %j', (typed) => {
  expect(parseAmount(typed)).toBeNull();
});
