import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { acceptLead } from '../api/accept-lead.ts';

/** Accepts a suspect lead. Live events then update the page with the analysis and emails that follow. */
export function useAcceptLead(id: string) {
  const host = useHost();
  const client = useQueryClient();
  const mutationKey = ['accept', id];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => acceptLead(host.api, id),
    onSuccess: (lead) => {
      client.setQueryData(queryKeys.lead(id), lead);
      void client.invalidateQueries({ queryKey: queryKeys.leadTimeline(id) });
      void client.invalidateQueries({ queryKey: queryKeys.leadLists });
      host.toast({ kind: 'success', text: `${lead.name} accepted. What was held back is on its way.` });
    },
    onError: () =>
      host.toast({ kind: 'error', text: 'Failed to accept the lead. Nothing was sent; please try again.' }),
  });
  // isPending is only true after a render, so it cannot stop a double click.
  const accept = () => {
    if (client.isMutating({ mutationKey }) === 0) mutate();
  };
  return { accept, isAccepting: isPending };
}
