import { conflict, DomainError } from '../../platform/errors/domain-error.ts';

export const paymentNotPaid = (): DomainError =>
  conflict('refund.not-paid', 'There is no received payment to refund. Nothing was refunded.');

export const refundTooLarge = (): DomainError =>
  conflict('refund.too-much', 'Less than this amount is left. Nothing was refunded.');

export const paymentDisputed = (): DomainError =>
  conflict(
    'refund.disputed',
    'The owner’s bank disputes this payment, so it cannot be refunded. Nothing was refunded.',
  );

export const refundIdTaken = (): DomainError =>
  conflict('refund.exists', 'This refund was already made for something else. Please reload the page.');

/** @param code Stripe's error code */
export const refundDeclined = (code: string): DomainError =>
  new DomainError(
    'conflict',
    'refund.declined',
    'The card payment provider declined the refund. Nothing was refunded.',
    {
      message: `Stripe declined a refund: ${code}`,
    },
  );

export const refundUnavailable = (reason: string): DomainError =>
  new DomainError('unavailable', 'refund.unavailable', 'The refund is not confirmed yet. It is safe to try again.', {
    message: `Stripe did not confirm a refund: ${reason}`,
    retryAfter: 5,
  });
