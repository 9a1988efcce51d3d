import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { createWriteTimeout, isServerRejection } from '@epm/staff';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../lead-data/index.ts';

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

/** Creates a draft. Idempotent by `id`. @throws ApiProblem, or TypeError if there is no response */
export const createInvoice = (api: ApiClient, body: Schemas['CreateInvoice']) =>
  unwrapResponse(api.POST('/api/stripe/invoices', { body, signal: createWriteTimeout() }));

/** Finalizes a draft and emails it to the owner. Idempotent. */
export const sendInvoice = (api: ApiClient, id: string) =>
  unwrapResponse(
    api.POST('/api/stripe/invoices/{id}/send', { params: { path: { id } }, signal: createWriteTimeout() }),
  );

/** Deletes a draft. Idempotent. */
export const deleteInvoice = (api: ApiClient, id: string) =>
  unwrapResponse(api.DELETE('/api/stripe/invoices/{id}', { params: { path: { id } }, signal: createWriteTimeout() }));

/** Voids an invoice that was sent. Idempotent. */
export const voidInvoice = (api: ApiClient, id: string, reason: string) =>
  unwrapResponse(
    api.POST('/api/stripe/invoices/{id}/void', {
      params: { path: { id } },
      body: { reason },
      signal: createWriteTimeout(),
    }),
  );
