import { formatFeeName } from '@epm/contract';
import type { CheckoutFee, Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { createWriteTimeout } from '@epm/staff';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../lead-data/index.ts';

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
      signal: createWriteTimeout(),
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
      signal: createWriteTimeout(),
    }),
  );
