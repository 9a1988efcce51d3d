import type { ApiClient } from '@epm/router/client';
import { useHost } from '@epm/router';
import { extendFailureMessage, isConfirmationCanceled, useDialogAction } from '@epm/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userListQuery } from './user-queries.ts';
import type { User } from './user-queries.ts';

interface UserChange<Input> {
  send: (api: ApiClient, user: User, input: Input) => Promise<User>;
  getSuccessText: (user: User) => string;
  failureText: string;
  onSuccess?: () => void;
}

/** Changes a user and shows the outcome. The mutation's `variables` contain the current or most recent change. */
export function useUserChange<Input = undefined>(change: UserChange<Input>) {
  const { toast } = useHost();
  const { send, describeFailure, ...handlers } = useChangeHandlers(change);
  return useMutation({
    ...handlers,
    mutationFn: send,
    onError(error) {
      if (!isConfirmationCanceled(error)) toast({ kind: 'error', text: describeFailure(error) });
    },
  });
}

/** Changes a user from a dialog, which shows a failure. */
export const useUserDialogAction = <Input = undefined>(change: UserChange<Input>) =>
  useDialogAction(useChangeHandlers(change));

function useChangeHandlers<Input>({ send, getSuccessText, failureText, onSuccess }: UserChange<Input>) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  return {
    send: ({ user, input }: { user: User; input: Input }) => send(api, user, input),
    describeFailure: (error: Error) => extendFailureMessage(error, failureText),
    onSuccess: (user: User) => {
      toast({ kind: 'success', text: getSuccessText(user) });
      onSuccess?.();
    },
    // Refetch after an error as well, because another admin may have changed the user first.
    onSettled: () => client.invalidateQueries({ queryKey: userListQuery(api).queryKey }),
  };
}
