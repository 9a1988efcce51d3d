import { deriveStaffName } from '@epm/contract';
import { Button, Dialog, ErrorPanel } from '@epm/ui';
import { unlinkProvider } from './user-queries.ts';
import type { User } from './user-queries.ts';
import { useUserDialogAction } from './use-user-change.ts';

interface UnlinkProviderDialogProps {
  user: User;
  onClose: () => void;
}

/** Dialog that confirms unlinking a user from the account at the OpenID provider. */
export function UnlinkProviderDialog({ user, onClose }: UnlinkProviderDialogProps) {
  const change = useUserDialogAction({
    send: unlinkProvider,
    getSuccessText: ({ email }) => `${email} is unlinked from the company sign-in`,
    failureText: 'Failed to unlink the company sign-in',
    onSuccess: onClose,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Unlink ${deriveStaffName(user.email)} from the company sign-in?`}
      description={`${user.email} then signs in with the password or a passkey. The next sign-in there with this email address links the account again. Open sessions stay; to end them, choose Sign out everywhere.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" isBusy={change.isPending} onClick={() => change.run({ user, input: undefined })}>
            Unlink
          </Button>
        </>
      }
    >
      {change.failure && <ErrorPanel title={change.failure} />}
    </Dialog>
  );
}
