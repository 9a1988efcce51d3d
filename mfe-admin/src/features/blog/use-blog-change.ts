import type { ApiClient } from '@epm/router/client';
import { useHost } from '@epm/router';
import { extendFailureMessage, useDialogAction } from '@epm/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BLOG_KEY } from './blog-queries.ts';

interface BlogChange<Input, Output> {
  send: (api: ApiClient, input: Input) => Promise<Output>;
  successText: string;
  failureText: string;
  /** Undo action of the toast. Called with the input of the change. */
  undo?: (input: Input) => void;
  onSuccess?: (output: Output) => void;
}

/** Changes a record of the blog, shows the outcome and refetches the lists. */
export function useBlogChange<Input, Output = unknown>(change: BlogChange<Input, Output>) {
  const { toast } = useHost();
  const { send, describeFailure, ...handlers } = useChangeHandlers(change);
  return useMutation({
    ...handlers,
    mutationFn: send,
    onError: (error) => toast({ kind: 'error', text: describeFailure(error) }),
  });
}

/** Changes a record of the blog from a dialog. @param onError shows a failure in the dialog */
export function useBlogDialogAction<Input, Output = unknown>(
  change: BlogChange<Input, Output>,
  onError: (error: Error, failure: string) => void,
) {
  const handlers = useChangeHandlers(change);
  return useDialogAction({ ...handlers, onError: (error) => onError(error, handlers.describeFailure(error)) });
}

function useChangeHandlers<Input, Output>(change: BlogChange<Input, Output>) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  return {
    send: (input: Input) => change.send(api, input),
    describeFailure: (error: Error) => extendFailureMessage(error, change.failureText),
    onSuccess: (output: Output, input: Input) => {
      toast({
        kind: 'success',
        text: change.successText,
        ...(change.undo && { action: { label: 'Undo', run: () => change.undo?.(input) } }),
      });
      change.onSuccess?.(output);
    },
    // Refetch after an error as well, because another admin may have changed the record first.
    onSettled: () => client.invalidateQueries({ queryKey: BLOG_KEY, refetchType: 'active' }),
  };
}
