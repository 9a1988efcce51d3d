import { ApiProblem } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { REFERRALS_KEY, restoreReferral } from './referral-queries.ts';
import type { Referral } from './referral-queries.ts';

interface ReferralChange<Input> {
  send: (api: ApiClient, referral: Referral, input: Input) => Promise<unknown>;
  successText: string;
  failureText: string;
  /** True if the toast offers to restore the referral. */
  isUndoable?: boolean;
  onSuccess?: () => void;
}

const HTTP_SERVER_ERROR = 500;

/** Changes one referral, shows the outcome and refetches the lists. */
export function useReferralChange<Input = undefined>({
  send,
  successText,
  failureText,
  isUndoable = false,
  onSuccess,
}: ReferralChange<Input>) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: REFERRALS_KEY });
  const undo = async ({ id }: Referral) => {
    try {
      await restoreReferral(api, id);
      toast({ kind: 'success', text: 'Referral restored' });
    } catch {
      toast({ kind: 'error', text: 'Failed to restore referral' });
    }
    await refetch();
  };
  return useMutation({
    mutationFn: ({ referral, input }: { referral: Referral; input: Input }) => send(api, referral, input),
    onSuccess: (_, { referral }) => {
      toast({
        kind: 'success',
        text: successText,
        detail: referral.clientName,
        ...(isUndoable && { action: { label: 'Undo', run: () => void undo(referral) } }),
      });
      onSuccess?.();
    },
    onError: (error, { referral }) =>
      toast({
        kind: 'error',
        text:
          error instanceof ApiProblem && error.status < HTTP_SERVER_ERROR
            ? `${failureText}. ${error.message}`
            : failureText,
        detail: referral.clientName,
      }),
    // Refetch after an error as well, because another admin may have changed the referral first.
    onSettled: refetch,
  });
}
