import type { Cents, PaymentState } from '@epm/contract';
import { deriveLedgerEntries, derivePaymentState, sumRefunds } from './payment-state.ts';
import type { Checkout, Refund } from './stripe-views.ts';

const EVENT_TIME = new Date('2026-11-23T15:00:00Z');

const createCheckout = (changes: Partial<Checkout> = {}): Checkout => ({
  id: 'cs_1',
  metadata: {},
  status: 'open',
  url: 'https://checkout.example/cs_1',
  expiresAt: EVENT_TIME,
  isPaid: false,
  isSettling: false,
  paymentIntentId: null,
  charge: null,
  ...changes,
});
const charge = { id: 'ch_1', amount: 19900 as Cents, at: EVENT_TIME, receiptUrl: null, isDisputed: false };
const paidCheckout = createCheckout({ status: 'complete', isPaid: true, charge });
const createRefund = (status: string, id = 're_1'): Refund => ({
  id,
  amount: 5000 as Cents,
  at: EVENT_TIME,
  refundId: null,
  status,
});

it.each<[PaymentState, PaymentState, string, Checkout]>([
  ['creating', 'open', 'open', createCheckout()],
  ['open', 'expired', 'expired', createCheckout({ status: 'expired' })],
  ['open', 'paid', 'paid', paidCheckout],
  ['open', 'processing', 'settling', createCheckout({ status: 'complete', isSettling: true })],
  ['processing', 'failed', 'complete but unpaid', createCheckout({ status: 'complete' })],
  ['processing', 'paid', 'paid', paidCheckout],
  ['paid', 'paid', 'open', createCheckout()],
  ['paid', 'paid', 'settling', createCheckout({ status: 'complete', isSettling: true })],
])('for a payment in the state %s, derives the state %s from a session that is %s', (before, after, _, session) => {
  expect(derivePaymentState(before, session)).toBe(after);
});

it('derives one charge from a paid session, and none from an open session', () => {
  expect(deriveLedgerEntries(paidCheckout, [], [])).toEqual([
    { kind: 'charge', amount: 19900, stripeId: 'ch_1', at: EVENT_TIME },
  ]);
  expect(deriveLedgerEntries(createCheckout({ charge }), [], [])).toEqual([]);
});

it('counts only successful refunds, and reverses a recorded refund that failed later', () => {
  const refunds = [
    createRefund('succeeded'),
    createRefund('pending', 're_2'),
    createRefund('failed', 're_3'),
    createRefund('failed', 're_4'),
  ];
  expect(deriveLedgerEntries(paidCheckout, refunds, ['re_1', 're_3']).slice(1)).toEqual([
    { kind: 'refund', amount: 5000, stripeId: 're_1', at: EVENT_TIME },
    { kind: 'refund-reversal', amount: 5000, stripeId: 're_3', at: EVENT_TIME },
  ]);
  expect(sumRefunds(refunds)).toBe(5000);
});
