import { formatFeeName } from '@epm/contract';
import type { CheckoutFee, Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { isServerRejection } from '@epm/staff';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../lead-data/index.ts';

type Lead = Schemas['Lead'];

/** Fee whose payment completes the lead's payment step; also the default in the payment form. */
export const ONBOARDING_FEE: CheckoutFee = 'onboarding';

/** Name to show for an owner without a name (specification, section 3). */
export const DEFAULT_OWNER_NAME = 'Property Owner';

/** Query for the card payments of a lead, newest first. */
export const paymentsQuery = (api: ApiClient, leadId: string) =>
  queryOptions({
    queryKey: queryKeys.leadPayments(leadId),
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/leads/{id}/payments', { params: { path: { id: leadId } }, signal })),
  });

/**
 * Creates a checkout page for a fee. Idempotent: returns the open page if the lead already has one for this fee.
 * @param shown the fee, and the amount in cents that the user saw
 * @throws ApiProblem, or TypeError if there is no response
 */
export const createPaymentSession = (
  api: ApiClient,
  lead: Lead,
  { fee, amount }: { fee: CheckoutFee; amount: number },
) =>
  unwrapResponse(
    api.POST('/api/stripe/create-session', {
      body: {
        leadId: lead.id,
        fee,
        amount,
        email: lead.email,
        name: lead.name || DEFAULT_OWNER_NAME,
        propertyAddress: lead.propertyAddress,
        description: formatFeeName(fee),
      },
    }),
  );

/**
 * Emails the owner a payment link.
 * @param link its id is the idempotency key
 * @throws ApiProblem, or TypeError if there is no response
 */
export const sendPaymentLink = (api: ApiClient, leadId: string, link: Schemas['SendPaymentLink']) =>
  unwrapResponse(
    api.POST('/api/leads/{id}/payment-links', {
      params: { path: { id: leadId } },
      body: link,
    }),
  );

/** Query for the invoices of a lead, newest first. */
export const invoicesQuery = (api: ApiClient, leadId: string) =>
  queryOptions({
    queryKey: queryKeys.leadInvoices(leadId),
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/leads/{id}/invoices', { params: { path: { id: leadId } }, signal })),
  });

/** Returns why the server rejected or delayed an action on an invoice; null if the outcome of the action is unknown. */
export function describeInvoiceError(error: unknown): string | null {
  if (!isServerRejection(error)) return null;
  return error.status < 500 || error.problem?.code === 'invoice.delayed' ? error.message : null;
}

/** Creates a draft of an invoice. Idempotent by `id`. @throws ApiProblem, or TypeError if there is no response */
export const createInvoice = (api: ApiClient, body: Schemas['CreateInvoice']) =>
  unwrapResponse(api.POST('/api/stripe/invoices', { body }));

/** Finalizes the draft of an invoice and emails it to the owner. Idempotent. */
export const sendInvoice = (api: ApiClient, id: string) =>
  unwrapResponse(api.POST('/api/stripe/invoices/{id}/send', { params: { path: { id } } }));

/** Deletes the draft of an invoice. Idempotent. */
export const deleteInvoice = (api: ApiClient, id: string) =>
  unwrapResponse(api.DELETE('/api/stripe/invoices/{id}', { params: { path: { id } } }));

/** Voids an invoice that was sent. Idempotent. */
export const voidInvoice = (api: ApiClient, id: string, reason: string) =>
  unwrapResponse(
    api.POST('/api/stripe/invoices/{id}/void', {
      params: { path: { id } },
      body: { reason },
    }),
  );
