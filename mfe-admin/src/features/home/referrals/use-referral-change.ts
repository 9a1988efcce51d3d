import type { ApiClient } from '@epm/router/client';
import { useHost } from '@epm/router';
import { extendFailureMessage, isConfirmationCanceled, useDialogAction } from '@epm/staff';
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

interface ChangedReferral<Input> {
  referral: Referral;
  input: Input;
}

interface DialogOptions {
  /** False while the dialog is closed. Omitted by a dialog that is open while it is mounted. */
  isOpen?: boolean;
  onError?: (error: Error, failure: string) => void;
}

/** Changes one referral, shows the outcome and refetches the lists. */
export function useReferralChange<Input = undefined>(change: ReferralChange<Input>) {
  const { toast } = useHost();
  const { send, describeFailure, getDetail, ...handlers } = useChangeHandlers(change);
  return useMutation({
    ...handlers,
    mutationFn: send,
    onError(error, changed) {
      if (isConfirmationCanceled(error)) return;
      toast({ kind: 'error', text: describeFailure(error), detail: getDetail(changed) });
    },
  });
}

/** Changes one referral from a dialog, which shows a failure. */
export function useReferralDialogAction<Input = undefined>({
  isOpen = true,
  onError,
  ...change
}: ReferralChange<Input> & DialogOptions) {
  const handlers = useChangeHandlers(change);
  return useDialogAction({
    ...handlers,
    isOpen,
    onError: (error) => onError?.(error, handlers.describeFailure(error)),
  });
}

function useChangeHandlers<Input>({
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
  return {
    send: ({ referral, input }: ChangedReferral<Input>) => send(api, referral, input),
    describeFailure: (error: Error) => extendFailureMessage(error, failureText),
    getDetail: ({ referral }: ChangedReferral<Input>) => referral.clientName,
    onSuccess: (_: unknown, { referral }: ChangedReferral<Input>) => {
      toast({
        kind: 'success',
        text: successText,
        detail: referral.clientName,
        ...(isUndoable && { action: { label: 'Undo', run: () => void undo(referral) } }),
      });
      onSuccess?.();
    },
    // Refetch after an error as well, because another admin may have changed the referral first.
    onSettled: refetch,
  };
}
