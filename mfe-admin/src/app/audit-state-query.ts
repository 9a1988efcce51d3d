import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';

/** Query for the result of the last check of the audit log. */
export const auditStateQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['audit', 'state'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/audit/state', { signal })),
  });
