import { ApiProblem } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userListQuery } from './user-queries.ts';
import type { User } from './user-queries.ts';

interface UserChange<Input> {
  send: (api: ApiClient, user: User, input: Input) => Promise<User>;
  getSuccessText: (user: User) => string;
  failureText: string;
  onSuccess?: () => void;
}

const HTTP_SERVER_ERROR = 500;

/** Changes a user and shows the outcome. The mutation's `variables` contain the current or most recent change. */
export function useUserChange<Input = undefined>({ send, getSuccessText, failureText, onSuccess }: UserChange<Input>) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ user, input }: { user: User; input: Input }) => send(api, user, input),
    onSuccess: (user) => {
      toast({ kind: 'success', text: getSuccessText(user) });
      onSuccess?.();
    },
    onError: (error) =>
      toast({
        kind: 'error',
        text:
          error instanceof ApiProblem && error.status < HTTP_SERVER_ERROR
            ? `${failureText}. ${error.message}`
            : failureText,
      }),
    // Refetch after an error as well, because another admin may have changed the user first.
    onSettled: () => client.invalidateQueries({ queryKey: userListQuery(api).queryKey }),
  });
}
