import { useHost } from '@epm/router';
import { getFailureMessage, isConfirmationCanceled, useTextDraft } from '@epm/staff';
import { Button, Checkbox, Dialog, ErrorPanel, Field, Input, Select } from '@epm/ui';
import { useId } from 'react';
import { useCreateToken } from '../token-queries.ts';
import styles from './deploy-tokens.module.css';

const RIGHT_CHOICES = [
  { right: 'upload', label: 'Upload versions' },
  { right: 'preview', label: 'Share previews' },
  { right: 'activate', label: 'Show versions in rings and make them live' },
] as const;

const DAY_MS = 24 * 3_600_000;
/** Validity periods in days; '' for no expiry. */
const VALIDITY_PERIODS = [
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: '', label: 'Until it is revoked' },
];

/** Returns the expiry time after a number of days. Null if the token does not expire. */
const toExpiry = (days: string): string | null =>
  days ? new Date(Date.now() + Number(days) * DAY_MS).toISOString() : null;

/**
 * Dialog that creates a deploy token, and then shows its secret. The secret is not shown again. Closing the dialog keeps
 * the input; Cancel discards it.
 */
export function CreateTokenDialog({ apps, onClose }: { apps: readonly string[]; onClose: () => void }) {
  const { toast } = useHost();
  const creation = useCreateToken();
  const { draft, change, discard } = useTextDraft('deploy-token', { app: '', name: '', days: '365', rights: 'upload' });
  const { app, name, days } = draft;
  const rights = RIGHT_CHOICES.map(({ right }) => right).filter((right) => draft.rights.split(',').includes(right));
  const appsId = useId();
  const secret = creation.data?.secret;

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      toast({ kind: 'success', text: 'Secret copied' });
    } catch {
      toast({ kind: 'error', text: 'The secret could not be copied. Please select it.' });
    }
  }

  if (secret)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title="Save the secret"
        description="You cannot view it again. Store it as EPM_TOKEN in the settings of your build server."
        closesOnPressOutside={false}
        closesOnEscape={false}
        actions={
          <>
            <Button variant="outline" onClick={() => void copy(secret)}>
              Copy
            </Button>
            <Button onClick={onClose}>I have saved it</Button>
          </>
        }
      >
        <code className={styles.secret}>{secret}</code>
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Create a deploy token"
      description="A build server uses the token to publish one app. The audit log records its actions under the name of the token."
      actions={
        <>
          <Button
            variant="outline"
            onClick={() => {
              discard();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button
            disabled={!app.trim() || !name.trim() || rights.length === 0}
            isBusy={creation.isPending}
            onClick={() =>
              creation.mutate({ app: app.trim(), name, rights, expiresAt: toExpiry(days) }, { onSuccess: discard })
            }
          >
            Create
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {creation.isError && !isConfirmationCanceled(creation.error) && (
          <ErrorPanel title={getFailureMessage(creation.error, 'The token could not be created. Please try again.')} />
        )}
        <Field label="App" hint="The name of a published app, or of a new one, such as mfe-guides.">
          <Input value={app} maxLength={40} list={appsId} onChange={({ target }) => change({ app: target.value })} />
        </Field>
        <datalist id={appsId}>
          {apps.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
        <Field label="Name" hint="For example, the name of the build server.">
          <Input value={name} maxLength={80} onChange={({ target }) => change({ name: target.value })} />
        </Field>
        <Field label="Valid for">
          <Select value={days} options={VALIDITY_PERIODS} onChange={({ target }) => change({ days: target.value })} />
        </Field>
        <fieldset className={styles.rights}>
          <legend>Rights</legend>
          {RIGHT_CHOICES.map(({ right, label }) => (
            <Checkbox
              key={right}
              label={label}
              checked={rights.includes(right)}
              onChange={({ target }) =>
                change({
                  rights: [...rights.filter((each) => each !== right), ...(target.checked ? [right] : [])].join(),
                })
              }
            />
          ))}
        </fieldset>
      </div>
    </Dialog>
  );
}
