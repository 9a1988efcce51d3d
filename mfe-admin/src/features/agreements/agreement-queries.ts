import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';

export const agreementSettingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['agreement-settings'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/agreement-settings', { signal })),
  });

/**
 * Replaces the settings. Idempotent.
 * @throws ApiProblem 409 with `current` if another admin has changed the settings
 */
export const replaceAgreementSettings = (api: ApiClient, body: Schemas['ReplaceAgreementSettings']) =>
  unwrapResponse(api.PUT('/api/agreement-settings', { body }));
