import { formatCount } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { getFailureMessage } from '@epm/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeSequences, refreshMonitor } from './monitor-queries.ts';
import type { BulkSequenceAction } from './monitor-queries.ts';

const ACTION_TEXTS: Readonly<Record<BulkSequenceAction, { done: string; failed: string }>> = {
  start: { done: 'started', failed: 'Failed to start campaign' },
  pause: { done: 'paused', failed: 'Failed to pause campaign' },
  resume: { done: 'resumed', failed: 'Failed to resume campaign' },
  stop: { done: 'stopped', failed: 'Failed to stop campaign' },
};

export const formatLeadCount = (count: number): string => (count === 1 ? '1 lead' : `${formatCount(count)} leads`);

/** Lists the reasons why leads were skipped, with the number of leads for each reason. */
export function describeSkipped(skipped: Schemas['BulkOutcome']['skipped']): string {
  const counts = new Map<string, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `Skipped ${formatLeadCount(count)}: ${reason}`).join(' ');
}

/** Changes the campaigns of several leads and shows the outcome in a toast. */
export function useBulkChange(
  leadIds: readonly string[],
  { onDone, onSettled }: { onDone: () => void; onSettled: () => void },
) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (action: BulkSequenceAction) => changeSequences(api, action, [...leadIds]),
    onSuccess: ({ changed, skipped }, action) => {
      toast({
        kind: changed > 0 ? 'success' : 'info',
        text: `Campaigns of ${formatLeadCount(changed)} ${ACTION_TEXTS[action].done}`,
        ...(skipped.length > 0 && { detail: describeSkipped(skipped) }),
      });
      onDone();
    },
    onError: (error, action) =>
      toast({
        kind: 'error',
        text: ACTION_TEXTS[action].failed,
        detail: getFailureMessage(error, 'Check the connection, then try again.'),
      }),
    onSettled: () => {
      refreshMonitor(client);
      onSettled();
    },
  });
  return { run: mutate, isPending };
}
