import type { InvoiceAction } from '@epm/contract';
import { conflict, DomainError, invalid, notFound } from '../../platform/errors/domain-error.ts';
import type { VendorOutcome } from '../../platform/vendors/vendor-client.ts';

export const invoiceNotFound = (): DomainError => notFound('invoice.missing', 'Invoice not found');

export const customerNotFound = (): DomainError =>
  notFound('invoice.no-customer', 'Failed to create invoice. The owner is not known.');

export const invoiceUnavailable = (reason: string): DomainError =>
  new DomainError('unavailable', 'invoice.unavailable', 'Failed to create invoice', {
    message: `Stripe did not process the invoice: ${reason}`,
    retryAfter: 5,
  });

/** Returns the result of a call. @throws DomainError unavailable if Stripe did not accept the call */
export function unwrapInvoiceOutcome<T>(outcome: VendorOutcome<T>): T {
  if (outcome.kind !== 'success') throw invoiceUnavailable(outcome.kind);
  return outcome.result;
}

const ACTION_PARTICIPLES = { send: 'sent', void: 'voided', delete: 'deleted' } as const satisfies Record<
  InvoiceAction,
  string
>;

/**
 * Returns the result of a call that a sweep repeats until Stripe responds.
 * @throws DomainError unavailable if Stripe did not accept it
 */
export function unwrapActionOutcome<T>(action: InvoiceAction, outcome: VendorOutcome<T>): T {
  if (outcome.kind === 'success') return outcome.result;
  throw new DomainError(
    'unavailable',
    'invoice.delayed',
    `Stripe does not respond. The invoice will be ${ACTION_PARTICIPLES[action]} as soon as it does.`,
    { message: `Stripe did not ${action} the invoice: ${outcome.kind}`, retryAfter: 5 },
  );
}

/** @param index position of the item, starting at 0 */
export const fractionalAmount = (index: number): DomainError => {
  const message = 'Enter an amount with at most two decimals.';
  return invalid('invoice.amount', message, [{ field: `items.${index}.amount`, message }]);
};

export const invoiceTooSmall = (): DomainError => {
  const message = 'The total of an invoice must be at least $0.50.';
  return invalid('invoice.too-small', message, [{ field: 'items', message }]);
};

export const invoiceIdTaken = (): DomainError =>
  conflict(
    'invoice.exists',
    'This invoice was already created for another lead. Please reload the page and try again.',
  );

export const invoiceNotDraft = (): DomainError =>
  conflict('invoice.not-draft', 'This invoice is no longer a draft. Please reload the page.');

export const invoiceNotOpen = (): DomainError =>
  conflict('invoice.not-open', 'Only an invoice that was sent and is not paid can be voided.');

export const invoiceDeclined = (code = 'no reason'): DomainError =>
  conflict(
    'invoice.declined',
    `Stripe declined the invoice (${code}). Please check the owner's email address. Nothing was sent.`,
  );
