import { validateRefund } from './refund-form.ts';

it('requires a reason, and an amount that does not exceed the remaining amount', () => {
  expect(validateRefund({ amount: '199.00', reason: 'Paid twice' }, 19_900)).toEqual({});
  expect(validateRefund({ amount: '199.01', reason: 'Paid twice' }, 19_900)).toEqual({
    amount: 'Enter at most $199.00.',
  });
  expect(validateRefund({ amount: '0', reason: ' ' }, 19_900)).toEqual({
    amount: 'Enter an amount in dollars and cents.',
    reason: 'Enter a reason.',
  });
});
