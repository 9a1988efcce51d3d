import { deriveStaffName } from '@epm/contract';
import { Button, Dialog, ErrorPanel } from '@epm/ui';
import { removeSecondFactor } from './user-queries.ts';
import type { User } from './user-queries.ts';
import { useUserDialogAction } from './use-user-change.ts';

interface SecondFactorDialogProps {
  user: User;
  onClose: () => void;
}

/** Dialog that confirms the removal of a user's second factor, for example after the loss of a phone. */
export function SecondFactorDialog({ user, onClose }: SecondFactorDialogProps) {
  const removal = useUserDialogAction({
    send: removeSecondFactor,
    getSuccessText: ({ email }) => `Second factor of ${email} removed`,
    failureText: 'Failed to remove the second factor',
    onSuccess: onClose,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Remove the second factor of ${deriveStaffName(user.email)}?`}
      description={`The authenticator app, the passkeys and the recovery codes of ${user.email} are removed. The password alone then signs in, until a new second factor is set up. Make sure that this user asked for it.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" isBusy={removal.isPending} onClick={() => removal.run({ user, input: undefined })}>
            Remove second factor
          </Button>
        </>
      }
    >
      {removal.failure && <ErrorPanel title={removal.failure} />}
    </Dialog>
  );
}
