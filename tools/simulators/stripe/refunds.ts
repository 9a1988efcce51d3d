import type { Stripe } from 'stripe';
import type { Account } from './account.ts';
import { formatCents } from './amounts.ts';
import { invalidRequestError, noSuchObjectError, notAllowedError, unsupportedParamError } from './errors.ts';
import { createListPage, type ListParams } from './lists.ts';
import { mergeMetadata } from './metadata.ts';
import type { Charge } from './objects/charge.ts';
import { buildRefund, type Refund, type RefundReason } from './objects/refund.ts';
import { findCharge, findPaymentIntent } from './payments.ts';

export function findRefund(account: Account, id: string): Refund {
  const refund = account.state.refunds[id];
  if (!refund) throw noSuchObjectError('refund', id);
  return refund;
}

export function createRefund(account: Account, params: Stripe.RefundCreateParams): Refund {
  if (params.origin ?? params.reverse_transfer ?? params.refund_application_fee)
    throw unsupportedParamError('this kind of refund');
  const charge = findChargeToRefund(account, params);
  const remaining = charge.amount - charge.amount_refunded;
  const { amount = remaining, reason = null } = params;
  assertRefundable(charge, amount, remaining);
  const refund = buildRefund(charge, {
    amount,
    created: account.now,
    metadata: mergeMetadata({}, params.metadata),
    reason: reason as RefundReason | null,
  });
  account.state.refunds[refund.id] = refund;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  account.recordEvent('refund.created', refund);
  account.recordEvent('charge.refunded', charge);
  return refund;
}

function findChargeToRefund(
  account: Account,
  { charge: chargeId, payment_intent: intentId }: Stripe.RefundCreateParams,
): Charge {
  if ((chargeId === undefined) === (intentId === undefined))
    throw invalidRequestError(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  if (chargeId !== undefined) return findCharge(account, chargeId, 'charge');
  const intent = findPaymentIntent(account, intentId!, 'payment_intent');
  if (intent.status !== 'succeeded')
    throw notAllowedError(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      'payment_intent_unexpected_state',
    );
  return findCharge(account, intent.latest_charge!);
}

function assertRefundable(charge: Charge, amount: number, remaining: number): void {
  if (charge.status !== 'succeeded')
    throw notAllowedError(`Charge ${charge.id} is not successful, so it cannot be refunded.`);
  if (charge.disputed)
    throw notAllowedError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  if (charge.refunded)
    throw notAllowedError(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  if (amount < 1)
    throw invalidRequestError(`Invalid positive integer: ${amount}`, 'parameter_invalid_integer', 'amount');
  if (amount > remaining)
    throw notAllowedError(
      `Refund amount (${formatCents(amount)}) is greater than unrefunded amount on charge (${formatCents(remaining)})`,
      'amount_too_large',
      'amount',
    );
}

/** Settles a pending refund to a bank account. */
export function settleRefund(account: Account, refund: Refund, status: 'succeeded' | 'failed'): void {
  if (refund.status !== 'pending') throw notAllowedError(`Refund ${refund.id} is not pending.`);
  refund.status = status;
  if (status === 'failed') {
    refund.failure_reason = 'declined';
    const charge = findCharge(account, refund.charge);
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
  }
  account.recordEvent('refund.updated', refund);
}

export function listRefunds(account: Account, params: ListParams & { charge?: string; payment_intent?: string }) {
  const { charge, payment_intent: intent } = params;
  const matching = Object.values(account.state.refunds).filter(
    (refund) =>
      (charge === undefined || refund.charge === charge) && (intent === undefined || refund.payment_intent === intent),
  );
  return createListPage(matching, params, '/v1/refunds');
}
