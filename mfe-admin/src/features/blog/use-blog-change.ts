import { ApiProblem } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BLOG_KEY } from './blog-queries.ts';

interface BlogChange<Input, Output> {
  send: (api: ApiClient, input: Input) => Promise<Output>;
  successText: string;
  failureText: string;
  /** Undo action of the toast. Called with the input of the change. */
  undo?: (input: Input) => void;
  onSuccess?: (output: Output) => void;
  onError?: (error: Error) => void;
}

const HTTP_SERVER_ERROR = 500;

/** Changes a record of the blog, shows the outcome and refetches the lists. */
export function useBlogChange<Input, Output = unknown>(change: BlogChange<Input, Output>) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change.send(api, input),
    onSuccess: (output, input) => {
      toast({
        kind: 'success',
        text: change.successText,
        ...(change.undo && { action: { label: 'Undo', run: () => change.undo?.(input) } }),
      });
      change.onSuccess?.(output);
    },
    onError: (error) => {
      toast({
        kind: 'error',
        text:
          error instanceof ApiProblem && error.problem && error.status < HTTP_SERVER_ERROR
            ? `${change.failureText}. ${error.message}`
            : change.failureText,
      });
      change.onError?.(error);
    },
    // Refetch after an error as well, because another admin may have changed the record first.
    onSettled: () => client.invalidateQueries({ queryKey: BLOG_KEY, refetchType: 'active' }),
  });
}
