import { MIN_SEARCH_LENGTH, REFERRAL_STATUSES } from '@epm/contract';
import type { ReferralStatus, Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { extractCurrentRecord } from '@epm/staff';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

export type Referral = Schemas['ReferralDetail'];

const PAGE_SIZE = 50;
export const REFERRALS_KEY = ['referrals'];

export interface ReferralFilter {
  q: string;
  /**
   * Referral status, 'suspect' or 'deleted'. An empty string lists all referrals that are neither suspected nor
   * deleted.
   */
  list: string;
}

/** Query for referrals, newest first. Ignores a search that is too short, and an unknown list. */
export const referralListQuery = (api: ApiClient, { q, list }: ReferralFilter) => {
  const status = REFERRAL_STATUSES.find((candidate) => candidate === list);
  const show = (['suspect', 'deleted'] as const).find((candidate) => candidate === list);
  const filters = { ...(q.length >= MIN_SEARCH_LENGTH && { q }), ...(status && { status }), ...(show && { show }) };
  return infiniteQueryOptions({
    queryKey: [...REFERRALS_KEY, filters],
    queryFn: ({ pageParam, signal }) =>
      unwrapResponse(
        api.GET('/api/referrals', { params: { query: { ...filters, limit: PAGE_SIZE, cursor: pageParam } }, signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
};

/** Query for the fees that each brokerage was paid in a year. */
export const brokerageTotalsQuery = (api: ApiClient, year: number) =>
  queryOptions({
    queryKey: [...REFERRALS_KEY, 'brokerages', year],
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/referrals/brokerages', { params: { query: { year } }, signal })),
    placeholderData: keepPreviousData,
  });

const toIdParams = (id: string) => ({ params: { path: { id } } });

/** Changes fields of a referral. @throws ApiProblem 409 with the current referral if it has another version */
export const editReferral = (api: ApiClient, id: string, edit: Schemas['EditReferral']): Promise<Referral> =>
  unwrapResponse(api.PATCH('/api/referrals/{id}', { ...toIdParams(id), body: edit }));

/** Changes the status. Keeps the changes that other users have made to other fields in the meantime. */
export async function changeReferralStatus(
  api: ApiClient,
  { id, version, status: shown }: Referral,
  status: ReferralStatus,
): Promise<Referral> {
  try {
    return await editReferral(api, id, { version, status });
  } catch (error) {
    const current = extractCurrentRecord<Referral>(error);
    if (current?.status !== shown) throw error;
    return editReferral(api, id, { version: current.version, status });
  }
}

/** Records the payment of the fee. A repeated call with the same fee changes nothing. */
export const payReferral = (api: ApiClient, id: string, payment: Schemas['PayReferral']): Promise<Referral> =>
  unwrapResponse(api.POST('/api/referrals/{id}/payment', { ...toIdParams(id), body: payment }));

export const deleteReferral = (api: ApiClient, id: string): Promise<unknown> =>
  unwrapResponse(api.DELETE('/api/referrals/{id}', toIdParams(id)));

export const restoreReferral = (api: ApiClient, id: string): Promise<Referral> =>
  unwrapResponse(api.POST('/api/referrals/{id}/restore', toIdParams(id)));

export const acceptReferral = (api: ApiClient, id: string): Promise<Referral> =>
  unwrapResponse(api.POST('/api/referrals/{id}/accept', toIdParams(id)));
