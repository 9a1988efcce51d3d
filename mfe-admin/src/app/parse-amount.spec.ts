import { parseAmount } from './parse-amount.ts';

it.each([
  ['199', 19_900],
  [' $1,200.50 ', 120_050],
  ['0.1', 10],
  ['1.10', 110],
  ['1.105', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
  ['ten', null],
])('parses %j as %j cents, where null marks an invalid amount', (typed, cents) => {
  expect(parseAmount(typed)).toBe(cents);
});
