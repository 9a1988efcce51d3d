import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';

/** All users who may sign in, in the order the server gives: admins last, within a role the newest first. */
export const userListQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['users'],
    queryFn: async ({ signal }) => (await answerOf(api.GET('/api/users', { signal }))).items,
  });
