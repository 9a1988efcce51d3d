import { formatClock, formatDay } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useDialogAction } from '@epm/staff';
import { Button, Dialog, FieldError, useNow } from '@epm/ui';
import { useHost } from '@epm/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  leadQuery,
  removeCachedLead,
  beginDeletion,
  cancelDeletion,
  deleteLead,
  endDeletion,
  queryKeys,
  useRestoreLead,
} from '../lead-data/index.ts';

type NamedLead = Pick<Schemas['Lead'], 'id' | 'name'>;

interface DeleteLeadDialogProps {
  /** Lead to delete; null while the dialog is closed. */
  lead: NamedLead | null;
  onClose: () => void;
  /** Called after the deletion, to leave the lead page. Until then, the page shows the cached lead. */
  onDeleted?: () => void | Promise<void>;
}

/** Confirmation dialog for deleting a lead, for admins. The toast offers Undo; admins can restore leads for 30 days. */
export function DeleteLeadDialog({ lead, onClose, onDeleted }: DeleteLeadDialogProps) {
  const deletion = useDeleteLead(lead !== null, () => {
    onClose();
    return onDeleted?.();
  });
  const now = useNow();
  const { data } = useQuery({ ...leadQuery(useHost().api, lead?.id ?? ''), enabled: lead !== null });
  const walkthrough = data ? describeCancellation(data, now) : '';
  return (
    <Dialog
      isOpen={lead !== null}
      onClose={onClose}
      title="Confirm Deletion"
      description={`${walkthrough}${lead?.name ?? 'The lead'} leaves every list now. For 30 days an admin can restore it; after that the deletion cannot be undone, and all associated data, campaigns and documents are permanently removed. Payments, invoices and signed agreements are kept for the accounts.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" isBusy={deletion.isPending} onClick={() => lead && deletion.run(lead)}>
            Delete Lead
          </Button>
        </>
      }
    >
      {deletion.failure && (
        <div role="alert">
          <FieldError>{deletion.failure}</FieldError>
        </div>
      )}
    </Dialog>
  );
}

/** Describes the effect on the upcoming walkthrough; '' if there is none. */
function describeCancellation({ walkthroughDate, email }: Schemas['Lead'], now: number): string {
  if (walkthroughDate === null || Date.parse(walkthroughDate) <= now) return '';
  const notice = email ? 'the owner gets an email' : 'the owner gets no message, because no email address is on file';
  return `A walkthrough is booked for ${formatDay(walkthroughDate)} at ${formatClock(walkthroughDate)}, Central Time: it is canceled, and ${notice}. `;
}

function useDeleteLead(isOpen: boolean, onDeleted: () => void | Promise<void>) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { restore } = useRestoreLead();
  return useDialogAction({
    isOpen,
    send: ({ id }: NamedLead) => {
      beginDeletion(client, id);
      return deleteLead(api, id);
    },
    describeFailure: () => 'Failed to delete lead',
    getDetail: ({ name }) => name,
    onSuccess: async (_response, lead) => {
      removeCachedLead(client, lead.id);
      toast({
        kind: 'success',
        text: 'Lead deleted successfully',
        detail: lead.name,
        action: { label: 'Undo', run: () => restore(lead) },
      });
      // Leave the lead page before refetching, because requests for the lead would return 404.
      await onDeleted();
      endDeletion(client, lead.id);
      const changed = [queryKeys.leadLists, queryKeys.pipeline, queryKeys.activity, queryKeys.deletedLeads];
      for (const queryKey of changed) void client.invalidateQueries({ queryKey });
    },
    onError: (_error, lead) => {
      cancelDeletion(client, lead.id);
      void client.invalidateQueries({ queryKey: queryKeys.lead(lead.id) });
    },
  });
}
