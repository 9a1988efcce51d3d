import { ApiProblem } from '@epm/router/client';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeRole, userListQuery } from './home-queries.ts';

const failed = 'Failed to update user role';
const conflict = 409;

/**
 * Changes a user's role and shows the outcome. `variables` of the result is the change in flight, or the last change.
 */
export function useChangeRole() {
  const { api, toast } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Parameters<typeof changeRole>[1]) => changeRole(api, change),
    onSuccess: ({ role }) => toast({ kind: 'success', text: `User role updated to ${role}` }),
    onError: (error) =>
      toast({
        kind: 'error',
        text: error instanceof ApiProblem && error.status === conflict ? `${failed}. ${error.message}` : failed,
      }),
    // Refetch after an error as well, because another admin may have changed the role first.
    onSettled: () => client.invalidateQueries({ queryKey: userListQuery(api).queryKey }),
  });
}
