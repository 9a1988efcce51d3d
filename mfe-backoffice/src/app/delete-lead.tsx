import { formatClock, formatDay } from '@epm/contract';
import { answerOf } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { Button, Dialog, useNow } from '@epm/ui';
import { useHost } from '@epm/router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { leadQuery } from './get-lead.ts';
import { eraseLead } from './lead-paint.ts';
import { beginDeletion, cancelDeletion, endDeletion } from './own-deletions.ts';
import { queryKeys } from './query-keys.ts';
import { useRestoreLead } from './restore-lead.ts';

type NamedLead = Pick<Schemas['Lead'], 'id' | 'name'>;

interface DeleteLeadDialogProps {
  /** The lead to ask about; null while nothing is asked. */
  lead: NamedLead | null;
  onClose: () => void;
  /** The lead is gone: leave its page. Until that is left, it shows the lead as it was. */
  onDeleted?: () => void | Promise<void>;
}

/** 'Confirm Deletion', for admins. A deleted lead can be brought back from the message, and for 30 days by an admin. */
export function DeleteLeadDialog({ lead, onClose, onDeleted }: DeleteLeadDialogProps) {
  const { remove, isRemoving } = useDeleteLead(() => {
    onClose();
    return onDeleted?.();
  });
  const now = useNow();
  const { data } = useQuery({ ...leadQuery(useHost().api, lead?.id ?? ''), enabled: lead !== null });
  const walkthrough = data ? walkthroughWords(data, now) : '';
  return (
    <Dialog
      isOpen={lead !== null}
      onClose={onClose}
      title="Confirm Deletion"
      description={`${walkthrough}${lead?.name ?? 'The lead'} leaves every list now. For 30 days an administrator can restore it; after that the deletion cannot be undone, and all associated data, campaigns and documents are permanently removed.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" isBusy={isRemoving} onClick={() => lead && remove(lead)}>
            Delete Lead
          </Button>
        </>
      }
    />
  );
}

/** What becomes of a walkthrough that is ahead; '' without one. */
function walkthroughWords({ walkthroughDate: at, email }: Schemas['Lead'], now: number): string {
  if (at === null || Date.parse(at) <= now) return '';
  const told = email ? 'the owner is told by email' : 'the owner is not told, as no email address is on file';
  return `A walkthrough is booked for ${formatDay(at)} at ${formatClock(at)}, Central Time: it is canceled, and ${told}. `;
}

function useDeleteLead(onDeleted: () => void | Promise<void>) {
  const host = useHost();
  const client = useQueryClient();
  const { restore } = useRestoreLead();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: NamedLead) => answerOf(host.api.DELETE('/api/leads/{id}', { params: { path: { id } } })),
    onMutate: ({ id }) => beginDeletion(client, id),
    onSuccess: async (_gone, lead) => {
      eraseLead(client, lead.id);
      host.toast({
        kind: 'success',
        text: 'Lead deleted successfully',
        detail: lead.name,
        action: { label: 'Undo', run: () => restore(lead) },
      });
      // Leave the page of the lead before anything is fetched: each request of that page would get 404.
      await onDeleted();
      endDeletion(client, lead.id);
      const changed = [queryKeys.leadLists, queryKeys.pipeline, queryKeys.activity, queryKeys.deletedLeads];
      for (const queryKey of changed) void client.invalidateQueries({ queryKey });
    },
    onError: (_error, lead) => {
      cancelDeletion(client, lead.id);
      void client.invalidateQueries({ queryKey: queryKeys.lead(lead.id) });
      host.toast({ kind: 'error', text: 'Failed to delete lead', detail: lead.name });
    },
  });
  return { remove: mutate, isRemoving: isPending };
}
