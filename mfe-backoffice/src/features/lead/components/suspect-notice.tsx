import type { Schemas } from '@epm/contract';
import { Badge, Button } from '@epm/ui';
import { Notice } from '@epm/staff';
import { formatSuspicions } from '../../../lead-ui/suspect-badge.tsx';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lead-data/index.ts';
import { acceptLead } from '../record-queries.ts';

/** Notice that a lead may be spam, with a button that accepts it. */
export function SuspectNotice({ lead: { id, suspicions } }: { lead: Schemas['Lead'] }) {
  const { accept, isAccepting } = useAcceptLead(id);
  if (suspicions.length === 0) return null;
  return (
    <Notice
      label="Suspect submission"
      title={
        <>
          <Badge tone="caution">Suspect</Badge> {formatSuspicions(suspicions)}
        </>
      }
      action={
        <Button variant="outline" size="sm" isBusy={isAccepting} onClick={accept}>
          Not spam
        </Button>
      }
    >
      No email has gone out, no rent analysis was asked for, and nothing about the person with this email address has
      changed. If a person sent this, accept it: everything that waits is sent then. Otherwise it is deleted 30 days
      after it came in.
    </Notice>
  );
}

/** Accepts a suspect lead. Live events then add the resulting analysis and emails to the page. */
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
  // isPending becomes true only on the next render, which is too late to ignore a double click.
  const accept = () => {
    if (client.isMutating({ mutationKey }) === 0) mutate();
  };
  return { accept, isAccepting: isPending };
}
