import { Button, Dialog, ErrorPanel } from '@epm/ui';
import { deleteReferral } from './referral-queries.ts';
import type { Referral } from './referral-queries.ts';
import { useReferralDialogAction } from './use-referral-change.ts';

interface DeleteReferralDialogProps {
  /** Referral to delete. Null while the dialog is closed. */
  referral: Referral | null;
  onClose: () => void;
}

/**
 * Dialog that confirms the deletion of a referral. The toast offers Undo, and admins can restore the referral for 30
 * days.
 */
export function DeleteReferralDialog({ referral, onClose }: DeleteReferralDialogProps) {
  const deletion = useReferralDialogAction({
    isOpen: referral !== null,
    send: (api, { id }) => deleteReferral(api, id),
    successText: 'Referral deleted successfully',
    failureText: 'Failed to delete referral',
    isUndoable: true,
    onSuccess: onClose,
  });
  const rest =
    referral?.paymentStatus === 'paid'
      ? 'It stays in the list of deleted referrals, because it documents a payment.'
      : 'For 30 days an admin can restore it. After that it is permanently deleted.';
  return (
    <Dialog
      isOpen={referral !== null}
      onClose={onClose}
      title="Confirm Deletion"
      description={`The referral of ${referral?.clientName ?? 'this client'} leaves the list, and its pending emails are not sent. ${rest}`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            isBusy={deletion.isPending}
            onClick={() => referral && deletion.run({ referral, input: undefined })}
          >
            Delete referral
          </Button>
        </>
      }
    >
      {deletion.failure && <ErrorPanel title={deletion.failure} />}
    </Dialog>
  );
}
