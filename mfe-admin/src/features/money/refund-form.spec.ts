import { parseAmount, validateRefund } from './refund-form.ts';

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
])('parses %j as %j cents', (typed, cents) => {
  expect(parseAmount(typed)).toBe(cents);
});

it('requires an amount of at most what is left, and a reason', () => {
  expect(validateRefund({ amount: '199.00', reason: 'Paid twice' }, 19_900)).toEqual({});
  expect(validateRefund({ amount: '199.01', reason: 'Paid twice' }, 19_900)).toEqual({
    amount: 'Enter at most $199.00.',
  });
  expect(validateRefund({ amount: '0', reason: ' ' }, 19_900)).toEqual({
    amount: 'Enter an amount in dollars and cents.',
    reason: 'Enter a reason.',
  });
});
