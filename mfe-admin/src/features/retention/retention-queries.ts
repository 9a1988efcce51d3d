import type { RetentionKind, Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';

export type RetentionSettings = Schemas['RetentionSettings'];

/** Numbers as the admin entered them. */
export type RetentionDraft = Record<RetentionKind, string>;

export const retentionQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['retention'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/settings/retention', { signal })),
  });

/** Counts the records that the next deletion run would delete with the given values. */
export const countDueRecords = (api: ApiClient, body: Schemas['RetentionValues']) =>
  unwrapResponse(api.POST('/api/settings/retention/due', { body }));

/** @throws ApiProblem 409 with the current settings if they have changed since `changedAt` */
export const replaceRetention = (api: ApiClient, body: Schemas['ReplaceRetention']) =>
  unwrapResponse(api.PUT('/api/settings/retention', { body }));
