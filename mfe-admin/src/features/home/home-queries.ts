import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from '@epm/contract';

/** Query for all users in the server's order: admins last, newest first within each role. */
export const userListQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['users'],
    queryFn: async ({ signal }) => (await unwrapResponse(api.GET('/api/users', { signal }))).items,
  });

interface RoleChange {
  id: string;
  role: Schemas['User']['role'];
}

/** Changes a user's role. @throws ApiProblem 409 if no admin would remain */
export const changeRole = (api: ApiClient, { id, role }: RoleChange) =>
  unwrapResponse(api.PATCH('/api/users/{id}', { params: { path: { id } }, body: { role } }));

/** Query for the outgoing hold. After a restore from a backup, no email is sent until an admin releases the hold. */
export const outgoingHoldQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['outgoing'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/outgoing', { signal })),
  });

export const releaseOutgoingHold = (api: ApiClient) => unwrapResponse(api.POST('/api/outgoing/release'));
