import { useHost } from '@epm/router';
import { getFailureMessage, useFormErrors } from '@epm/staff';
import { Button, Dialog, ErrorPanel, Field, Input, Spinner } from '@epm/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { encode } from 'uqr';
import styles from './account-page.module.css';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { accountQuery, enableSecondFactor, startSecondFactor } from './account-queries.ts';

interface SecondFactorDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Dialog that sets up an authenticator app, then shows the recovery codes. */
export function SecondFactorDialog({ isOpen, onClose }: SecondFactorDialogProps) {
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    onClose();
    setRecoveryCodes(null);
  };
  if (!isOpen) return null;
  return recoveryCodes ? (
    <RecoveryCodesDialog isOpen codes={recoveryCodes} onClose={close} />
  ) : (
    <SecondFactorSetup onClose={close} onEnabled={setRecoveryCodes} />
  );
}

function SecondFactorSetup({
  onClose,
  onEnabled,
}: {
  onClose: () => void;
  onEnabled: (codes: readonly string[]) => void;
}) {
  const { api } = useHost();
  const client = useQueryClient();
  const formId = useId();
  const [code, setCode] = useState('');
  const { formRef, errors, failure, check, showError, clearErrors } = useFormErrors<'code'>();
  // Each opening of the dialog starts a new setup, so its secret must not come from the cache.
  const start = useQuery({
    queryKey: ['account', 'second-factor', formId],
    queryFn: () => startSecondFactor(api),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const enabling = useMutation({
    mutationFn: () => enableSecondFactor(api, code),
    onSuccess: async ({ recoveryCodes }) => {
      onEnabled(recoveryCodes);
      await client.invalidateQueries({ queryKey: accountQuery(api).queryKey, exact: true });
    },
    onError: (error) => showError(error, getFailureMessage(error, 'The code could not be checked. Please try again.')),
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (enabling.isPending) return;
    if (check(code.trim() ? {} : { code: 'Enter the code that your app shows.' })) enabling.mutate();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Set up authenticator app"
      description="Scan the code with an authenticator app, such as the password manager of your phone. Then enter the 6 digits that the app shows."
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={enabling.isPending} disabled={!start.data}>
            Turn on
          </Button>
        </>
      }
    >
      {start.isPending && <Spinner label="Preparing the code" />}
      {start.isError && <ErrorPanel title="The setup could not be started" onRetry={() => void start.refetch()} />}
      {start.data && (
        <div className={styles.setup}>
          <QrCode text={start.data.uri} />
          <p>
            Without a camera, type this key: <span className={styles.secret}>{start.data.secret}</span>
          </p>
          <form ref={formRef} id={formId} noValidate onSubmit={submit}>
            <Field label="Code" error={errors.code}>
              <Input
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
                required
                value={code}
                onChange={({ target }) => {
                  setCode(target.value);
                  clearErrors('code');
                }}
              />
            </Field>
            {failure && <ErrorPanel title={failure} />}
          </form>
        </div>
      )}
    </Dialog>
  );
}

/** QR code as one path, with a border of four modules as the standard requires. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for the authenticator app"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
