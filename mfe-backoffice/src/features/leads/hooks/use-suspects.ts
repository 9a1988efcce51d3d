import { formatCount } from '@epm/contract';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lead-data/index.ts';
import { decideOnSuspects } from '../leads-queries.ts';

const formatLeadCount = (count: number): string => (count === 1 ? '1 lead' : `${formatCount(count)} leads`);

/** Accepts or deletes suspect leads in bulk. */
export function useSuspectDecision(ids: readonly string[], onDone: () => void) {
  const host = useHost();
  const client = useQueryClient();
  const refetch = () => {
    const changed = [
      queryKeys.leadLists,
      queryKeys.pipeline,
      queryKeys.activity,
      queryKeys.deletedLeads,
      ...ids.map(queryKeys.lead),
    ];
    for (const queryKey of changed) void client.invalidateQueries({ queryKey });
  };
  const acceptance = useMutation({
    mutationFn: () => decideOnSuspects(host.api, 'accept', ids),
    onSuccess: ({ length }) => {
      host.toast({
        kind: 'success',
        text: `${formatLeadCount(length)} marked as not spam. What was held back is on its way.`,
      });
      onDone();
    },
    onError: () =>
      host.toast({
        kind: 'error',
        text: 'Failed to mark all of the leads as not spam. Please try again: nothing is sent twice.',
      }),
    onSettled: refetch,
  });
  const restore = async (deleted: readonly string[]) => {
    try {
      const { length } = await decideOnSuspects(host.api, 'restore', deleted);
      host.toast({ kind: 'success', text: `${formatLeadCount(length)} restored` });
    } catch {
      host.toast({ kind: 'error', text: 'Failed to restore the leads' });
    }
    refetch();
  };
  const removal = useMutation({
    mutationFn: () => decideOnSuspects(host.api, 'delete', ids),
    onSuccess: (deleted) => {
      host.toast({
        kind: 'success',
        text: `${formatLeadCount(deleted.length)} deleted`,
        action: { label: 'Undo', run: () => void restore(deleted) },
      });
      onDone();
    },
    onError: () => host.toast({ kind: 'error', text: 'Failed to delete all of the leads. Please try again.' }),
    onSettled: refetch,
  });
  return {
    accept: () => acceptance.mutate(),
    remove: () => removal.mutate(),
    isAccepting: acceptance.isPending,
    isRemoving: removal.isPending,
  };
}
