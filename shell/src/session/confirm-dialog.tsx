import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiProblem, unwrapResponse } from '@epm/router/client';
import { Button, Dialog, Field, PasswordInput } from '@epm/ui';
import { useHost } from '@epm/router';
import { confirmation } from './confirmation.ts';
import { PasskeyButton } from './passkey-button.tsx';
import styles from './sign-in-form.module.css';

const UNAVAILABLE_MESSAGE = 'The password could not be checked. Please try again.';

/** Dialog that asks for the password or a passkey before a sensitive action, such as a change of a role. */
export function ConfirmDialog({ email }: { email: string }) {
  const { api } = useHost();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [hasPasskeys, setHasPasskeys] = useState(false);

  useEffect(() => {
    const load = async () => setHasPasskeys((await unwrapResponse(api.GET('/api/account/passkeys'))).items.length > 0);
    // If the passkeys cannot be loaded, the dialog asks only for the password.
    load().catch(() => undefined);
  }, [api]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const password = input.current?.value ?? '';
    setBusy(true);
    try {
      if (!password) throw new ApiProblem(400, null);
      await unwrapResponse(api.POST('/api/auth/confirm', { body: { password } }));
      confirmation.settle(true);
    } catch (failure) {
      if (!password) setError('Enter your password.');
      else setError(failure instanceof ApiProblem && failure.problem ? failure.message : UNAVAILABLE_MESSAGE);
      setBusy(false);
      input.current?.focus();
      input.current?.select();
    }
  }

  return (
    <Dialog
      isOpen
      onClose={() => confirmation.settle(false)}
      title="Confirm that it’s you"
      description="This action needs your password or a passkey. You are not asked again for 15 minutes."
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <input hidden readOnly name="username" autoComplete="username" value={email} />
        <Field label="Password" error={error}>
          <PasswordInput ref={input} name="password" autoComplete="current-password" autoFocus required />
        </Field>
        <Button type="submit" isWide isBusy={isBusy}>
          Continue
        </Button>
        {hasPasskeys && (
          <PasskeyButton
            alternative="Enter your password."
            onPasskey={async (body) => {
              await unwrapResponse(api.POST('/api/auth/confirm/passkey', { body }));
              confirmation.settle(true);
            }}
          >
            Use a passkey
          </PasskeyButton>
        )}
      </form>
    </Dialog>
  );
}
