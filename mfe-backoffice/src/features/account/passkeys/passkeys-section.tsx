import { formatDate } from '@epm/contract';
import { ApiProblem } from '@epm/router/client';
import { useHost } from '@epm/router';
import { RowsSkeleton, Section } from '@epm/staff';
import { Button, Dialog, Loadable, RelativeTime } from '@epm/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '../account-page.module.css';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { passkeysQuery, removePasskey } from './passkey-queries.ts';
import type { Passkey } from './passkey-queries.ts';

type OpenDialog = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

/** Passkeys of the signed-in user, with their names and removal. */
export function PasskeysSection() {
  const query = useQuery(passkeysQuery(useHost().api));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <Section
      title="Passkeys"
      actions={
        <Button size="sm" variant="outline" onClick={() => setDialog({ kind: 'add' })}>
          Add Passkey
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
            <PasskeyList passkeys={passkeys} onOpen={setDialog} />
          )
        }
      </Loadable>
      {dialog?.kind === 'add' && <PasskeyNameDialog passkey={null} onClose={close} />}
      {dialog?.kind === 'rename' && <PasskeyNameDialog passkey={dialog.passkey} onClose={close} />}
      {dialog?.kind === 'remove' && <RemovalDialog passkey={dialog.passkey} onClose={close} />}
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

function RemovalDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removePasskey(api, passkey),
    onSuccess: () => {
      toast({ kind: 'success', text: `Passkey ${passkey.name} removed` });
      onClose();
    },
    onError: (error) =>
      toast({
        kind: 'error',
        text: error instanceof ApiProblem && error.problem ? error.message : 'Failed to remove the passkey',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: passkeysQuery(api).queryKey }),
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
          <Button variant="danger" isBusy={removal.isPending} onClick={() => removal.mutate()}>
            Remove
          </Button>
        </>
      }
    />
  );
}
