import { useHost } from '@epm/router';
import { getFailureMessage } from '@epm/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startSequence } from '../../../campaigns/start-sequence.ts';
import { changeSequence, refreshMonitor, updateCachedSequence } from './monitor-queries.ts';
import type { Sequence, SequenceAction } from './monitor-queries.ts';

type Action = SequenceAction | 'start';

const ACTION_TEXTS: Readonly<Record<Action, { done: string; failed: string }>> = {
  start: { done: 'Campaign started', failed: 'Failed to start campaign' },
  pause: { done: 'Campaign paused', failed: 'Failed to pause campaign' },
  resume: { done: 'Campaign resumed', failed: 'Failed to resume campaign' },
  stop: { done: 'Campaign stopped', failed: 'Failed to stop campaign' },
  update: { done: 'The newest templates are used from now on', failed: 'Failed to use the newest templates' },
};

/** Changes a sequence and shows the outcome in a toast. */
export function useSequenceActions(sequence: Sequence, onSettled?: () => void) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (action: Action) => {
      if (action === 'start') await startSequence(api, sequence.leadId);
      else updateCachedSequence(client, await changeSequence(api, sequence.id, action));
    },
    onSuccess: (_none, action) =>
      toast({ kind: 'success', text: ACTION_TEXTS[action].done, detail: sequence.leadName }),
    onError: (error, action) =>
      toast({
        kind: 'error',
        text: ACTION_TEXTS[action].failed,
        detail: getFailureMessage(error, 'Check the connection, then try again.'),
      }),
    onSettled: () => {
      refreshMonitor(client);
      onSettled?.();
    },
  });
  return { run: mutate, isPending };
}
