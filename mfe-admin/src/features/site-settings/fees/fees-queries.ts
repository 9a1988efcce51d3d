import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';
import { SETTINGS_KEY } from '../../../app/settings-key.ts';

export const FEES_KEY = [...SETTINGS_KEY, 'fees'];

export const feesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: FEES_KEY,
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/settings/fees', { signal })),
  });

/**
 * Adds a schedule. Idempotent.
 * @throws ApiProblem 409 with the current schedules if the newest version is not `after`
 */
export const addFeeSchedule = (api: ApiClient, body: Schemas['AddFeeSchedule']) =>
  unwrapResponse(api.POST('/api/settings/fees', { body }));

/** Removes the newest schedule. @throws ApiProblem 409 if it is in effect */
export const withdrawFeeSchedule = (api: ApiClient, version: number) =>
  unwrapResponse(api.DELETE('/api/settings/fees/{version}', { params: { path: { version } } }));
