import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

const PAGE_SIZE = 50;

/** Prefix of the keys of the page's queries, to invalidate them together. */
export const MONEY_KEY = ['money'] as const;

/** Query for the months, the open amounts and disputes, and the differences from Stripe. */
export const moneyQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...MONEY_KEY, 'overview'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/money', { signal })),
  });

/** Query for the ledger entries of a month, newest first. @param month 'YYYY-MM' */
export const moneyEntriesQuery = (api: ApiClient, month: string) =>
  infiniteQueryOptions({
    queryKey: [...MONEY_KEY, 'entries', month],
    queryFn: ({ pageParam, signal }) =>
      unwrapResponse(
        api.GET('/api/money/entries', { params: { query: { month, limit: PAGE_SIZE, cursor: pageParam } }, signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Compares a payment or an invoice with Stripe. */
export async function compareWithStripe(
  api: ApiClient,
  { kind, id }: Pick<Schemas['MoneyMismatch'], 'kind' | 'id'>,
): Promise<void> {
  const init = { params: { path: { id } } };
  if (kind === 'payment') await unwrapResponse(api.POST('/api/payments/{id}/check', init));
  else await unwrapResponse(api.POST('/api/stripe/invoices/{id}/check', init));
}

/** A payment or an invoice. */
export interface RefundTarget {
  kind: 'payment' | 'invoice';
  id: string;
}

/**
 * Refunds a payment or an invoice.
 * @param refund its id is the idempotency key
 * @returns the paid and the refunded amount, in cents
 */
export async function refundPayment(
  api: ApiClient,
  { kind, id }: RefundTarget,
  refund: Schemas['RefundRequest'],
): Promise<{ amount: number; refunded: number }> {
  const init = { params: { path: { id } }, body: refund };
  if (kind === 'payment') return unwrapResponse(api.POST('/api/payments/{id}/refunds', init));
  const { amount_due: amount, refunded } = await unwrapResponse(api.POST('/api/stripe/invoices/{id}/refunds', init));
  return { amount, refunded };
}
