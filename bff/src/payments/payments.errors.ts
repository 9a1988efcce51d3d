import { conflict, DomainError, notFound, unavailable } from '../platform/errors/domain-error.ts';

/** The specification defines the message for the user. */
export const paymentSessionFailed = (reason: string): DomainError =>
  new DomainError('unavailable', 'payment.session-failed', 'Failed to create payment session', {
    message: `Failed to create payment session: ${reason}`,
    retryAfter: 5,
  });

export const paymentsNotConfigured = (): DomainError =>
  conflict('payment.not-configured', 'Card payments are not set up yet.');

export const webhookNotConfigured = (): DomainError =>
  notFound('payment.not-configured', 'Card payments are not set up.');

export const verificationUnavailable = (): DomainError =>
  unavailable('payment.verify-failed', 'Failed to verify payment');

export const paymentNotFound = (): DomainError => notFound('payment.missing', 'Payment verification failed');

export const paymentHasNoLead = (): DomainError => notFound('payment.no-lead', 'Lead ID not found in payment session');

export const feeAlreadyPaid = (): DomainError =>
  conflict('payment.already-paid', 'This fee is already paid. Nothing was charged.');

export const paymentIsSettling = (): DomainError =>
  conflict('payment.settling', 'A bank payment of this fee has not settled yet. Nothing was charged.');

/** @param amount current amount of the fee in cents */
export const feeChanged = (amount: number): DomainError =>
  conflict('payment.fee-changed', 'The fee has changed since this page was opened. Please check the new amount.', {
    amount,
  });

export const leadHasNoContact = (): DomainError =>
  conflict(
    'payment.no-contact',
    'This lead is held as suspected spam. Please mark it as not spam before taking a payment.',
  );

export const paymentNotPaid = (): DomainError => conflict('payment.not-paid', 'Payment verification failed');

export const paymentLinkInvalid = (): DomainError =>
  notFound('payment.link-invalid', 'This payment link is no longer valid.');
