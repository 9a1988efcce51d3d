import { conflict, DomainError, notFound } from '../platform/errors/domain-error.ts';

export const documentNotFound = (): DomainError => notFound('document.missing', 'This document does not exist.');

export const documentsNotConfigured = (): DomainError =>
  conflict('document.not-configured', 'Agreements are not set up yet. Nothing was sent.');

export const webhookNotConfigured = (): DomainError =>
  notFound('document.not-configured', 'Agreements are not set up.');

export const documentAlreadyOpen = (): DomainError =>
  conflict('document.already-open', 'This document is already waiting for a signature. Nothing was sent.');

export const documentExists = (): DomainError =>
  conflict('document.exists', 'This document belongs to another lead. Nothing was sent.');

export const documentNeedsPayment = (): DomainError =>
  conflict('document.needs-payment', 'The onboarding fee must be paid before the agreement is sent. Nothing was sent.');

export const documentAlreadyReplaced = (): DomainError =>
  conflict('document.already-replaced', 'This document was already sent again. Please reload the page.');

/** @param status HTTP status of DocuSeal's response */
export const documentRefused = (status: number): DomainError =>
  new DomainError(
    'conflict',
    'document.refused',
    'The signature service refused this document. Nothing was sent. Please ask an admin to check the agreement settings.',
    { message: `The signature service refused the document with ${status}` },
  );

export const paymentNeedsSignature = (): DomainError =>
  conflict('payment.needs-signature', 'The management agreement must be signed before the onboarding fee is paid.');

export const documentNotPending = (): DomainError =>
  conflict('document.not-pending', 'This document is no longer waiting for a signature.');

export const signerNotDue = (): DomainError =>
  conflict('document.not-due', 'This signer cannot sign now. Please reload the page.');

export const leadSuspectedSpam = (): DomainError =>
  conflict(
    'document.no-contact',
    'This lead is held as suspected spam. Please mark it as not spam before sending a document. Nothing was sent.',
  );

/** The signature service may have processed the request. A retry with the same id is safe. */
export const documentUnavailable = (reason: string): DomainError =>
  new DomainError('unavailable', 'document.unavailable', 'The signature service does not respond. Please try again.', {
    message: `The signature service does not respond: ${reason}`,
    retryAfter: 5,
  });
