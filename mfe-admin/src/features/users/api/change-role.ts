import { answerOf } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';

interface RoleChange {
  id: string;
  role: Schemas['User']['role'];
}

/** Changes a user's role. @throws ApiProblem 409 if no admin would remain */
export const changeRole = (api: ApiClient, { id, role }: RoleChange) =>
  answerOf(api.PATCH('/api/users/{id}', { params: { path: { id } }, body: { role } }));
