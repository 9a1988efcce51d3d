import { formatDate } from '@epm/contract';
import { useHost } from '@epm/router';
import { getFailureMessage, RowsSkeleton, Section, useDialogAction } from '@epm/staff';
import { Button, Dialog, ErrorPanel, Loadable, RelativeTime } from '@epm/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '../account-page.module.css';
import { accountQuery } from '../account-queries.ts';
import { LazyRecoveryCodesDialog } from '../lazy-codes-dialog.ts';
import { useRecoveryCodes } from '../use-recovery-codes.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { passkeysQuery, removePasskey } from './passkey-queries.ts';
import type { Passkey } from './passkey-queries.ts';

type OpenDialog = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

/** Passkeys of the signed-in user, with buttons to add, rename and remove them. */
export function PasskeysSection() {
  const query = useQuery(passkeysQuery(useHost().api));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [firstCodes, setFirstCodes] = useState<readonly string[]>([]);
  const close = () => setDialog(null);
  const saved = (recoveryCodes: readonly string[]) => {
    setFirstCodes(recoveryCodes);
    close();
  };
  return (
    <Section
      title="Passkeys"
      actions={
        <Button size="sm" variant="outline" onClick={() => setDialog({ kind: 'add' })}>
          Add passkey
        </Button>
      }
    >
      <Loadable
        query={query}
        errorMessage="Failed to load your passkeys"
        skeleton={<RowsSkeleton rows={1} label="Loading your passkeys" />}
      >
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p className={styles.text}>
              A passkey signs you in with your fingerprint, your face or the PIN of your device. It replaces password
              and code, and works only on this site. Afterwards, your password alone is not enough to sign in.
            </p>
          ) : (
            <>
              <PasskeyList passkeys={passkeys} onOpen={setDialog} />
              <PasskeyRecoveryCodes />
            </>
          )
        }
      </Loadable>
      {dialog?.kind === 'add' && <PasskeyNameDialog passkey={null} onSaved={saved} onClose={close} />}
      {dialog?.kind === 'rename' && <PasskeyNameDialog passkey={dialog.passkey} onSaved={saved} onClose={close} />}
      {dialog?.kind === 'remove' && <RemovalDialog passkey={dialog.passkey} onClose={close} />}
      <LazyRecoveryCodesDialog isOpen={firstCodes.length > 0} codes={firstCodes} onClose={() => setFirstCodes([])} />
    </Section>
  );
}

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onOpen: (dialog: OpenDialog) => void;
}

const PasskeyList = ({ passkeys, onOpen }: PasskeyListProps) => (
  <ul role="list" className={styles.sessions}>
    {passkeys.map((passkey) => (
      <li key={passkey.id} className={styles.session}>
        <span className={styles.record}>
          <span className={styles.device}>{passkey.name}</span>
          <br />
          <span className={styles.detail}>
            Added {formatDate(passkey.createdAt)} ·{' '}
            {passkey.lastUsedAt === null ? (
              'not used yet'
            ) : (
              <>
                last used <RelativeTime time={passkey.lastUsedAt} />
              </>
            )}
          </span>
        </span>
        <span className={styles.buttons}>
          <Button
            size="sm"
            variant="outline"
            aria-label={`Rename: ${passkey.name}`}
            onClick={() => onOpen({ kind: 'rename', passkey })}
          >
            Rename
          </Button>
          <Button
            size="sm"
            variant="outline"
            aria-label={`Remove: ${passkey.name}`}
            onClick={() => onOpen({ kind: 'remove', passkey })}
          >
            Remove
          </Button>
        </span>
      </li>
    ))}
  </ul>
);

/** Number of recovery codes left, with a button to replace them. Shown to users without an authenticator app. */
function PasskeyRecoveryCodes() {
  const { data: account } = useQuery(accountQuery(useHost().api));
  const renewal = useRecoveryCodes();
  // Users with an authenticator app see their codes in the section for the app.
  if (!account || account.secondFactorSince !== null) return null;
  const { recoveryCodesLeft: left } = account;
  return (
    <div className={styles.recovery}>
      <p className={styles.text}>
        If you lose your passkeys, your password and a recovery code sign you in. {left} recovery{' '}
        {left === 1 ? 'code is' : 'codes are'} left.
      </p>
      <Button variant="outline" isBusy={renewal.isPending} onClick={() => renewal.mutate()}>
        {left === 0 ? 'Create recovery codes' : 'Replace recovery codes'}
      </Button>
      <LazyRecoveryCodesDialog
        isOpen={renewal.isSuccess}
        codes={renewal.data?.recoveryCodes ?? []}
        onClose={() => renewal.reset()}
      />
    </div>
  );
}

function RemovalDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const removal = useDialogAction({
    send: () => removePasskey(api, passkey),
    describeFailure: (error) => getFailureMessage(error, 'Failed to remove the passkey'),
    onSuccess: () => {
      toast({ kind: 'success', text: `Passkey ${passkey.name} removed` });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: accountQuery(api).queryKey }),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Remove the passkey ${passkey.name}?`}
      description="It no longer signs you in. Delete it from your device or password manager as well."
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
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
  );
}
