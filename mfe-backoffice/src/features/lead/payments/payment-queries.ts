import { CHECKOUT_FEES } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { createWriteTimeout } from '@epm/staff';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../lead-data/index.ts';
import { formatFee } from '../../../payments/payment-text.ts';

type Lead = Schemas['Lead'];

/** The fee that staff take from a lead. */
export const LEAD_FEE = 'onboarding';

/** Amount of the fee in cents, unless the server reports a different one. */
export const LEAD_FEE_AMOUNT: number = CHECKOUT_FEES[LEAD_FEE].cents;

/** Name of an owner without a name (specification, section 3). */
export const DEFAULT_OWNER_NAME = 'Property Owner';

/** Query for the card payments of a lead, newest first. */
export const paymentsQuery = (api: ApiClient, leadId: string) =>
  queryOptions({
    queryKey: queryKeys.leadPayments(leadId),
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/leads/{id}/payments', { params: { path: { id: leadId } }, signal })),
  });

/**
 * Opens the checkout page of the fee. Idempotent: a lead has at most one open page per fee.
 * @param amount amount in cents that the user saw
 * @throws ApiProblem, or TypeError if there is no response
 */
export const createPaymentSession = (api: ApiClient, lead: Lead, amount: number) =>
  unwrapResponse(
    api.POST('/api/stripe/create-session', {
      body: {
        leadId: lead.id,
        fee: LEAD_FEE,
        amount,
        email: lead.email,
        name: lead.name || DEFAULT_OWNER_NAME,
        propertyAddress: lead.propertyAddress,
        description: formatFee(LEAD_FEE),
      },
      signal: createWriteTimeout(),
    }),
  );

/**
 * Emails the owner a payment link.
 * @param id idempotency key
 * @throws ApiProblem, or TypeError if there is no response
 */
export const sendPaymentLink = (api: ApiClient, leadId: string, id: string) =>
  unwrapResponse(
    api.POST('/api/leads/{id}/payment-links', {
      params: { path: { id: leadId } },
      body: { id, fee: LEAD_FEE },
      signal: createWriteTimeout(),
    }),
  );
