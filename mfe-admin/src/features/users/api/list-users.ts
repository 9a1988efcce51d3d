import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';

/** Query of all users in the server's order: admins last, newest first within a role. */
export const userListQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['users'],
    queryFn: async ({ signal }) => (await answerOf(api.GET('/api/users', { signal }))).items,
  });
