import { formatDate } from '@epm/contract';
import { useHost } from '@epm/router';
import { getFailureMessage, RowsSkeleton, Section, useDialogAction } from '@epm/staff';
import { Button, Dialog, ErrorPanel, createLazyDialog, Loadable } from '@epm/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './account-page.module.css';
import { accountQuery, removeSecondFactor } from './account-queries.ts';
import { LazyRecoveryCodesDialog } from './lazy-codes-dialog.ts';
import { useRecoveryCodes } from './use-recovery-codes.ts';

const SetupDialog = createLazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.second-factor" */ './second-factor-dialog.tsx')).SecondFactorDialog,
);

/** State of the user's authenticator app, with buttons to set it up, remove it and replace the recovery codes. */
export function SecondFactorSection() {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const query = useQuery(accountQuery(api));
  const [dialog, setDialog] = useState<'setup' | 'remove' | null>(null);
  const close = () => setDialog(null);
  const removal = useDialogAction({
    isOpen: dialog === 'remove',
    send: () => removeSecondFactor(api),
    describeFailure: (error) => getFailureMessage(error, 'Failed to remove the second factor'),
    onSuccess: () => {
      toast({ kind: 'success', text: 'Second factor removed' });
      close();
    },
    onSettled: () => client.invalidateQueries({ queryKey: accountQuery(api).queryKey }),
  });
  const renewal = useRecoveryCodes();
  return (
    <Section title="Second factor">
      <Loadable
        query={query}
        errorMessage="Failed to load your second factor"
        skeleton={<RowsSkeleton rows={1} label="Loading your second factor" />}
      >
        {({ secondFactorSince, recoveryCodesLeft }) =>
          secondFactorSince === null ? (
            <>
              <p className={styles.text}>
                With an authenticator app, a stolen password is not enough to sign in: each sign-in also needs a code
                from your phone.
              </p>
              <Button variant="outline" onClick={() => setDialog('setup')}>
                Set up authenticator app
              </Button>
            </>
          ) : (
            <>
              <p className={styles.text}>
                Since {formatDate(secondFactorSince)}, you sign in with a code from your authenticator app.{' '}
                {recoveryCodesLeft} recovery {recoveryCodesLeft === 1 ? 'code is' : 'codes are'} left.
              </p>
              <div className={styles.buttons}>
                <Button variant="outline" isBusy={renewal.isPending} onClick={() => renewal.mutate()}>
                  Replace recovery codes
                </Button>
                <Button variant="outline" onClick={() => setDialog('remove')}>
                  Remove authenticator app
                </Button>
              </div>
            </>
          )
        }
      </Loadable>
      <SetupDialog isOpen={dialog === 'setup'} onClose={close} />
      <LazyRecoveryCodesDialog
        isOpen={renewal.isSuccess}
        codes={renewal.data?.recoveryCodes ?? []}
        onClose={() => renewal.reset()}
      />
      <Dialog
        isOpen={dialog === 'remove'}
        onClose={close}
        title="Remove the authenticator app?"
        description="Without a passkey, your password alone is then enough to sign in, and your recovery codes become invalid. To move to a new phone, remove the app and set it up again."
        actions={
          <>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button variant="danger" isBusy={removal.isPending} onClick={() => removal.run()}>
              Remove
            </Button>
          </>
        }
      >
        {removal.failure && <ErrorPanel title={removal.failure} />}
      </Dialog>
    </Section>
  );
}
