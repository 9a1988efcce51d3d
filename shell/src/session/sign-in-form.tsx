import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { isEmail } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { ApiProblem, unwrapResponse } from '@epm/router/client';
import { Button, EmailInput, Field, Input } from '@epm/ui';
import { useHost } from '@epm/router';
import { PasskeyButton } from './passkey-button.tsx';
import { describePasskeyError } from './request-passkey.ts';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';
import styles from './sign-in-form.module.css';

const INVALID_CREDENTIALS_MESSAGE = 'Invalid email or password';
const LOGIN_ERROR_MESSAGE = 'An error occurred during login. Please try again.';
const HTTP_TOO_MANY_REQUESTS = 429;
const PASSKEY_ALTERNATIVE = 'Sign in with your password.';

type FieldName = 'email' | 'password' | 'code';

function validate(email: string, password: string): Partial<Record<FieldName, string>> {
  return {
    ...(!isEmail(email) && { email: email ? 'Enter an email address such as name@example.com.' : 'Enter your email.' }),
    ...(!password && { password: 'Enter your password.' }),
  };
}

/**
 * Sign-in form. After a successful sign-in, the session changes and the parent component re-renders.
 */
export function SignInForm({ email: initialEmail = '' }: { email?: string }) {
  const { api, session } = useHost();
  const form = useRef<HTMLFormElement>(null);
  const passkeyButton = useRef<HTMLButtonElement>(null);
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [neededCode, setNeededCode] = useState<'app' | 'recovery' | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The session store fetches the session after this call, and the parent component re-renders.
  const sendPasskey = async (body: Schemas['PasskeyAssertion']) =>
    void (await unwrapResponse(api.POST('/api/auth/passkey', { body })));
  const autofill = usePasskeyAutofill({
    isPaused: isBusy,
    onPasskey: sendPasskey,
    onError: (error) => setFailure(describePasskeyError(error, PASSKEY_ALTERNATIVE)),
  });

  function focus(name: FieldName) {
    const input = form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    input?.focus();
    input?.select();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const formData = new FormData(event.currentTarget);
    const email = String(formData.get('email')).trim();
    const password = String(formData.get('password'));
    const code = String(formData.get('code') ?? '').trim();
    const fieldErrors = validate(email, password);
    setErrors(fieldErrors);
    setFailure(null);
    if (fieldErrors.email) return focus('email');
    if (fieldErrors.password) return focus('password');
    if (neededCode === 'app' && !code) {
      setErrors({ code: 'Enter the code from your app.' });
      return focus('code');
    }

    setBusy(true);
    try {
      if (await session.signIn(email, password, code || undefined)) return;
      setFailure(INVALID_CREDENTIALS_MESSAGE);
      focus('password');
    } catch (error) {
      const code = error instanceof ApiProblem ? error.problem?.code : undefined;
      if (code === 'sign-in.code-required') return setNeededCode('app');
      if (code === 'sign-in.passkey-required') {
        setNeededCode('recovery');
        setFailure((error as ApiProblem).message);
        return passkeyButton.current?.focus();
      }
      if (code === 'sign-in.code-wrong') {
        setErrors({ code: (error as ApiProblem).message });
        return focus('code');
      }
      setFailure(
        error instanceof ApiProblem && error.status === HTTP_TOO_MANY_REQUESTS ? error.message : LOGIN_ERROR_MESSAGE,
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Email" error={errors.email}>
        <EmailInput
          name="email"
          autoComplete={autofill.autoComplete}
          autoFocus={!initialEmail}
          required
          defaultValue={initialEmail}
        />
      </Field>
      <Field label="Password" error={errors.password}>
        <Input
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus={initialEmail !== ''}
          required
        />
      </Field>
      {neededCode === 'app' && (
        <Field
          label="Code"
          error={errors.code}
          hint="The 6 digits that your authenticator app shows now, or one of your recovery codes."
        >
          <Input name="code" autoComplete="one-time-code" autoFocus required maxLength={20} spellCheck={false} />
        </Field>
      )}
      {neededCode === 'recovery' && (
        <Field
          label="Recovery code"
          error={errors.code}
          hint="Only if you have lost your passkey: one of the codes that you saved when you added it."
        >
          <Input name="code" autoComplete="off" maxLength={20} spellCheck={false} />
        </Field>
      )}
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" isWide isBusy={isBusy}>
        Sign in
      </Button>
      <PasskeyButton
        ref={passkeyButton}
        alternative={PASSKEY_ALTERNATIVE}
        onFailure={autofill.restart}
        onPasskey={sendPasskey}
      >
        Use a passkey
      </PasskeyButton>
    </form>
  );
}
