import { createPayment } from '../../../test/factories.ts';
import { derivePaymentStatus, explainPayment, findFeePayment, isPayable } from './payment-status.tsx';
import type { Payment } from './payment-status.tsx';

const PAID_AT = '2026-11-23T16:05:00.000Z';

describe('derivePaymentStatus', () => {
  it.each<[Partial<Payment>, string]>([
    [{ state: 'creating' }, 'creating'],
    [{ state: 'open' }, 'open'],
    [{ state: 'processing' }, 'processing'],
    [{ state: 'expired' }, 'expired'],
    [{ state: 'failed' }, 'failed'],
    [{}, 'paid'],
    [{ refunded: 1 }, 'partly-refunded'],
    [{ refunded: 19900 }, 'refunded'],
    [{ dispute: 'needs_response' }, 'disputed'],
    [{ dispute: 'under_review', refunded: 5000 }, 'disputed'],
    [{ dispute: 'warning_needs_response' }, 'disputed'],
    [{ dispute: 'lost' }, 'dispute-lost'],
    [{ dispute: 'won' }, 'paid'],
    [{ dispute: 'warning_closed' }, 'paid'],
    [{ dispute: 'prevented', refunded: 19900 }, 'refunded'],
  ])('derives the status of the payment %j: %s', (fields, status) => {
    expect(derivePaymentStatus(createPayment(fields))).toBe(status);
  });
});

describe('findFeePayment', () => {
  const [paid, refunded] = [createPayment(), createPayment({ refunded: 19900 })];
  const [processing, open, expired] = (['processing', 'open', 'expired'] as const).map((state) =>
    createPayment({ state }),
  ) as [Payment, Payment, Payment];
  const setup = createPayment({ fee: 'setup' });

  it.each<[string, Payment[], Payment | undefined]>([
    ['nothing without payments', [], undefined],
    ['nothing if only another fee is paid', [setup], undefined],
    ['the newest payment', [open, expired], open],
    ['a paid payment before a newer expired payment', [expired, paid], paid],
    ['a settling payment before a newer expired payment', [expired, processing], processing],
    ['the newest payment after a refund', [expired, refunded], expired],
  ])('for a fee, finds %s', (_case, payments, found) => expect(findFeePayment(payments, 'onboarding')).toBe(found));

  it('finds the payment of the setup fee', () => expect(findFeePayment([paid, setup], 'setup')).toBe(setup));
});

describe('isPayable', () => {
  it.each<[Partial<Payment>, boolean]>([
    [{ state: 'creating' }, true],
    [{ state: 'open' }, true],
    [{ state: 'expired' }, true],
    [{ state: 'failed' }, true],
    [{ refunded: 19900 }, true],
    [{}, false],
    [{ dispute: 'lost' }, true],
    [{ dispute: 'needs_response' }, false],
    [{ refunded: 5000 }, false],
    [{ state: 'processing' }, false],
  ])('returns whether the fee can be paid after the payment %j: %s', (fields, expected) =>
    expect(isPayable(createPayment(fields))).toBe(expected),
  );

  it('returns true if there is no payment', () => expect(isPayable(undefined)).toBe(true));
});

describe('explainPayment', () => {
  it('explains that nothing is paid if there is no payment', () => {
    expect(explainPayment(undefined)).toContain('Nothing has been paid yet.');
  });

  it.each<[Partial<Payment>, string]>([
    [{ state: 'creating' }, '“Take payment” continues with it.'],
    [{ state: 'open', expiresAt: PAID_AT }, 'A payment page is open until Nov 23, 10:05 AM, and nothing is paid yet.'],
    [{ state: 'open' }, 'A payment page is open, and nothing is paid yet.'],
    [{ state: 'processing' }, 'Do not take a second payment.'],
    [{ paidAt: PAID_AT }, 'Paid on Nov 23, 10:05 AM.'],
    [{}, 'Paid.'],
    [{ state: 'expired' }, 'Nothing was charged.'],
    [{ state: 'failed' }, 'Nothing was charged.'],
    [{ refunded: 5000 }, 'Paid, and $50 of $199 went back to the owner.'],
    [{ refunded: 19900 }, 'The fee can be paid again.'],
    [{ dispute: 'needs_response' }, 'Respond to the dispute in Stripe.'],
    [{ dispute: 'lost' }, 'took this payment back. The fee can be paid again'],
  ])('explains the payment %j: "%s"', (fields, text) => {
    expect(explainPayment(createPayment(fields))).toContain(text);
  });
});
