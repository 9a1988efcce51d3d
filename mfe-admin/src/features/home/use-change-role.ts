import { ApiProblem } from '@epm/router/client';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeRole, userListQuery } from './home-queries.ts';

const FAILURE_TEXT = 'Failed to update user role';
const HTTP_CONFLICT = 409;

/** Changes a user's role and shows the outcome. The mutation's `variables` hold the current or most recent change. */
export function useChangeRole() {
  const { api, toast } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Parameters<typeof changeRole>[1]) => changeRole(api, change),
    onSuccess: ({ role }) => toast({ kind: 'success', text: `User role updated to ${role}` }),
    onError: (error) =>
      toast({
        kind: 'error',
        text:
          error instanceof ApiProblem && error.status === HTTP_CONFLICT
            ? `${FAILURE_TEXT}. ${error.message}`
            : FAILURE_TEXT,
      }),
    // Refetch after an error as well, because another admin may have changed the role first.
    onSettled: () => client.invalidateQueries({ queryKey: userListQuery(api).queryKey }),
  });
}
