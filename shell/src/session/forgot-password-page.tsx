import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { isEmail } from '@epm/contract';
import { ApiProblem, unwrapResponse } from '@epm/router/client';
import { Button, EmailInput, Field } from '@epm/ui';
import { Link, useHost } from '@epm/router';
import { SignInLayout } from './sign-in-layout.tsx';
import styles from './sign-in-form.module.css';

const UNAVAILABLE_MESSAGE = 'The request could not be sent. Please try again.';

/** Page on which a staff member requests an email with a link that sets a new password. */
export function ForgotPasswordPage() {
  const { api } = useHost();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const email = input.current?.value.trim() ?? '';
    if (!isEmail(email)) {
      setError(email ? 'Enter an email address such as name@example.com.' : 'Enter your email.');
      input.current?.focus();
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await unwrapResponse(api.POST('/api/account-links', { body: { email } }));
      setSentTo(email);
    } catch (failure) {
      setError(failure instanceof ApiProblem && failure.problem ? failure.message : UNAVAILABLE_MESSAGE);
    } finally {
      setBusy(false);
    }
  }

  if (sentTo !== null) {
    return (
      <SignInLayout title="Check your inbox" text={`If ${sentTo} has an account, a link is on its way to it.`}>
        <div className={styles.outcome} role="status">
          <p>The link is valid for one hour. If nothing arrives, check your spam folder or ask an admin.</p>
          <p>
            <Link to="/login">Back to sign-in</Link>
          </p>
        </div>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title="Forgot your password?" text="We will email you a link to set a new password.">
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Email" error={error}>
          <EmailInput ref={input} name="email" autoComplete="username" autoFocus required />
        </Field>
        <Button type="submit" isWide isBusy={isBusy}>
          Email me a link
        </Button>
      </form>
      <p className={styles.aside}>
        <Link to="/login">Back to sign-in</Link>
      </p>
    </SignInLayout>
  );
}
