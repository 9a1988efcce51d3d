import { expect, it } from '@jest/globals';
import { FEE_KEYS, findFee, FIRST_FEE_SCHEDULE } from './fee-schedule.ts';
import { type Cents, centsToDollars, formatCents, multiplyCents } from './money.ts';

it.each([
  [0, '$0'],
  [1_200, '$12'],
  [1_250, '$12.50'],
  [1_205, '$12.05'],
  [9, '$0.09'],
  [123_456_789, '$1,234,567.89'],
])('formats %i cents as %s', (amount, printed) => {
  expect(formatCents(amount as Cents)).toBe(printed);
});

it('multiplies amounts in cents without a floating-point error', () => {
  expect(0.35 * 90).not.toBe(31.5);
  expect(centsToDollars(multiplyCents(35 as Cents, 90))).toBe(31.5);
});

it('rejects a plain number as an amount in cents at compile time', () => {
  // @ts-expect-error a number is not an amount in cents
  expect(formatCents(1_200)).toBe('$12');
});

it('every amount in the fee schedule is in whole cents', () => {
  const amounts = FEE_KEYS.flatMap((key) => {
    const fee = findFee(FIRST_FEE_SCHEDULE, key);
    return 'cents' in fee ? [fee.cents] : [];
  });
  expect(amounts.filter((amount) => !Number.isSafeInteger(amount) || amount <= 0)).toEqual([]);
});
