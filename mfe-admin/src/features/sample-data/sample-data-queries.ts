import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';

export const sampleDataQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['sample-data'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/sample-data', { signal })),
  });

export const removeSampleData = (api: ApiClient) => unwrapResponse(api.DELETE('/api/sample-data'));
