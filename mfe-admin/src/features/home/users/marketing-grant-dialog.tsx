import { deriveStaffName } from '@epm/contract';
import { Button, Dialog, ErrorPanel } from '@epm/ui';
import { changeMarketingGrant } from './user-queries.ts';
import type { User } from './user-queries.ts';
import { useUserDialogAction } from './use-user-change.ts';

interface MarketingGrantDialogProps {
  user: User;
  onClose: () => void;
}

/** Dialog that confirms giving the marketing grant to a user or revoking it. */
export function MarketingGrantDialog({ user, onClose }: MarketingGrantDialogProps) {
  const isGranting = !user.hasMarketingGrant;
  const change = useUserDialogAction<boolean>({
    send: changeMarketingGrant,
    getSuccessText: ({ email, hasMarketingGrant }) =>
      hasMarketingGrant ? `${email} can now manage the public site` : `${email} can no longer manage the public site`,
    failureText: 'Failed to change the marketing access',
    onSuccess: onClose,
  });
  const name = deriveStaffName(user.email);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isGranting ? `Let ${name} manage the public site?` : `Remove marketing access from ${name}?`}
      description={
        isGranting
          ? `${user.email} can then edit and publish the blog, change images, the logo and the settings of the public site, and release it. The rest of the admin area stays closed.`
          : `${user.email} can then no longer edit the blog, images and settings of the public site, or release it. Leads, documents and campaigns stay open.`
      }
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={isGranting ? 'primary' : 'danger'}
            isBusy={change.isPending}
            onClick={() => change.run({ user, input: isGranting })}
          >
            {isGranting ? 'Grant marketing access' : 'Remove marketing access'}
          </Button>
        </>
      }
    >
      {change.failure && <ErrorPanel title={change.failure} />}
    </Dialog>
  );
}
