import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';

/** The company's name and contact details from the site settings. */
export const companyQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.company,
    queryFn: async ({ signal }) => (await answerOf(api.GET('/api/site', { signal }))).company,
    staleTime: 5 * 60_000,
  });
