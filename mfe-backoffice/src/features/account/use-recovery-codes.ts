import { ApiProblem } from '@epm/router/client';
import { useHost } from '@epm/router';
import { isConfirmationCanceled } from '@epm/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountQuery, renewRecoveryCodes } from './account-queries.ts';

/** Replaces the recovery codes of the signed-in user. `data` contains the new codes until `reset` is called. */
export function useRecoveryCodes() {
  const { api, toast } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => renewRecoveryCodes(api),
    onError(error) {
      if (isConfirmationCanceled(error)) return;
      const text =
        error instanceof ApiProblem && error.problem ? error.message : 'Failed to replace the recovery codes';
      toast({ kind: 'error', text });
    },
    onSettled: () => client.invalidateQueries({ queryKey: accountQuery(api).queryKey }),
  });
}
