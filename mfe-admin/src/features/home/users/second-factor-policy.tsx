import { ApiProblem } from '@epm/router/client';
import { useHost } from '@epm/router';
import { isConfirmationCanceled } from '@epm/staff';
import { Checkbox } from '@epm/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeSignInPolicy, signInPolicyQuery } from './user-queries.ts';

const FAILURE_TEXT = 'Failed to change the rule for sign-ins';

/** Checkbox that requires a second factor of all admins. Hidden until the current setting has loaded. */
export function SecondFactorPolicy() {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { data } = useQuery(signInPolicyQuery(api));
  const change = useMutation({
    mutationFn: (adminsNeedSecondFactor: boolean) => changeSignInPolicy(api, { adminsNeedSecondFactor }),
    onSuccess: ({ adminsNeedSecondFactor }) =>
      toast({
        kind: 'success',
        text: adminsNeedSecondFactor ? 'Admins now need a second factor' : 'Admins no longer need a second factor',
      }),
    onError(error) {
      if (isConfirmationCanceled(error)) return;
      toast({ kind: 'error', text: error instanceof ApiProblem && error.problem ? error.message : FAILURE_TEXT });
    },
    onSettled: () => client.invalidateQueries({ queryKey: signInPolicyQuery(api).queryKey }),
  });
  if (!data) return null;
  return (
    <Checkbox
      label="Require a second factor for admins"
      checked={change.isPending ? change.variables : data.adminsNeedSecondFactor}
      onChange={({ target }) => change.mutate(target.checked)}
    />
  );
}
