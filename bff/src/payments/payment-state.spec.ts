import type { Cents, PaymentState } from '@epm/contract';
import { deriveLedgerEntries, derivePaymentState, sumRefunds } from './payment-state.ts';
import type { Checkout, Refund } from './stripe-views.ts';

const AT = new Date('2026-11-23T15:00:00Z');

const createCheckout = (changes: Partial<Checkout> = {}): Checkout => ({
  id: 'cs_1',
  metadata: {},
  status: 'open',
  url: 'https://checkout.example/cs_1',
  expiresAt: AT,
  isPaid: false,
  isSettling: false,
  paymentIntentId: null,
  charge: null,
  ...changes,
});
const charge = { id: 'ch_1', amount: 19900 as Cents, at: AT, receiptUrl: null, isDisputed: false };
const paid = createCheckout({ status: 'complete', isPaid: true, charge });
const createRefund = (status: string, id = 're_1'): Refund => ({
  id,
  amount: 5000 as Cents,
  at: AT,
  refundId: null,
  status,
});

it.each<[PaymentState, PaymentState, string, Checkout]>([
  ['creating', 'open', 'open', createCheckout()],
  ['open', 'expired', 'expired', createCheckout({ status: 'expired' })],
  ['open', 'paid', 'paid', paid],
  ['open', 'processing', 'settling', createCheckout({ status: 'complete', isSettling: true })],
  ['processing', 'failed', 'complete but unpaid', createCheckout({ status: 'complete' })],
  ['processing', 'paid', 'paid', paid],
  ['paid', 'paid', 'open', createCheckout()],
  ['paid', 'paid', 'settling', createCheckout({ status: 'complete', isSettling: true })],
])('for a payment in the state %s, derives the state %s from a session that is %s', (before, after, _, session) => {
  expect(derivePaymentState(before, session)).toBe(after);
});

it('derives one charge from a paid session, and none from an open session', () => {
  expect(deriveLedgerEntries(paid, [], [])).toEqual([{ kind: 'charge', amount: 19900, stripeId: 'ch_1', at: AT }]);
  expect(deriveLedgerEntries(createCheckout({ charge }), [], [])).toEqual([]);
});

it('counts only successful refunds, and reverses a recorded refund that failed later', () => {
  const refunds = [
    createRefund('succeeded'),
    createRefund('pending', 're_2'),
    createRefund('failed', 're_3'),
    createRefund('failed', 're_4'),
  ];
  expect(deriveLedgerEntries(paid, refunds, ['re_1', 're_3']).slice(1)).toEqual([
    { kind: 'refund', amount: 5000, stripeId: 're_1', at: AT },
    { kind: 'refund-reversal', amount: 5000, stripeId: 're_3', at: AT },
  ]);
  expect(sumRefunds(refunds)).toBe(5000);
});
