import { conflict, DomainError } from '../../platform/errors/domain-error.ts';

export const nothingToRefund = (): DomainError =>
  conflict('refund.too-much', 'This payment has less left than this amount. Nothing was refunded.');

export const refundIdTaken = (): DomainError =>
  conflict('refund.exists', 'This refund was already made for another payment. Please reload the page.');

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
