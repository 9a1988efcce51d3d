import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { isEmail } from '@epm/contract';
import { ApiProblem } from '@epm/router/client';
import { Button, EmailInput, Field, Input } from '@epm/ui';
import { useHost } from '@epm/router';
import styles from './sign-in-form.module.css';

const refused = 'Invalid email or password';
const failed = 'An error occurred during login. Please try again.';
const tooMany = 429;

type FieldName = 'email' | 'password';

function check(email: string, password: string): Partial<Record<FieldName, string>> {
  return {
    ...(!isEmail(email) && { email: email ? 'Enter an email address such as name@example.com' : 'Enter your email' }),
    ...(!password && { password: 'Enter your password' }),
  };
}

/**
 * Sign-in form with email and password. The parent component observes the session, which changes after a successful
 * sign-in.
 */
export function SignInForm({ email: knownEmail = '' }: { email?: string }) {
  const { session } = useHost();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  function focus(name: FieldName) {
    const input = form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    input?.focus();
    input?.select();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    const email = String(typed.get('email')).trim();
    const password = String(typed.get('password'));
    const wrong = check(email, password);
    setErrors(wrong);
    setFailure(null);
    if (wrong.email) return focus('email');
    if (wrong.password) return focus('password');

    setBusy(true);
    try {
      if (await session.signIn(email, password)) return;
      setFailure(refused);
      focus('password');
    } catch (error) {
      setFailure(error instanceof ApiProblem && error.status === tooMany ? error.message : failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Email" error={errors.email}>
        <EmailInput name="email" autoComplete="username" autoFocus={!knownEmail} required defaultValue={knownEmail} />
      </Field>
      <Field label="Password" error={errors.password}>
        <Input name="password" type="password" autoComplete="current-password" autoFocus={knownEmail !== ''} required />
      </Field>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" isWide isBusy={isBusy}>
        Sign in
      </Button>
    </form>
  );
}
