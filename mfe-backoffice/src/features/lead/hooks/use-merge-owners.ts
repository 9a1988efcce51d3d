import { ApiProblem } from '@epm/router/client';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { mergeOwners } from '../api/owner.ts';

/** Merges two contacts, and refetches every open lead. */
export function useMergeOwners(leadId: string, onDone: () => void) {
  const host = useHost();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (otherLeadId: string) => mergeOwners(host.api, leadId, otherLeadId),
    onSuccess: (lead) => {
      client.setQueryData(queryKeys.lead(leadId), lead);
      void client.invalidateQueries({ queryKey: ['lead'] });
      void client.invalidateQueries({ queryKey: queryKeys.leadLists });
      host.toast({
        kind: 'success',
        text: 'Contacts merged. Both histories are kept.',
        detail: `Merged into ${lead.name}, ${lead.email}`,
      });
      onDone();
    },
    onError: (error) =>
      host.toast({
        kind: 'error',
        text:
          error instanceof ApiProblem && error.status < 500
            ? error.message
            : 'Failed to merge the two people. Nothing was changed.',
      }),
  });
  return { merge: mutate, isMerging: isPending };
}
