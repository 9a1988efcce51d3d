import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { PASSWORD_LENGTH } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { ApiProblem, unwrapResponse } from '@epm/router/client';
import { Button, ButtonLink, ErrorPanel, Field, PasswordInput, Spinner } from '@epm/ui';
import { Link, useHost, useLocation, useNavigate } from '@epm/router';
import { SignInLayout } from './sign-in-layout.tsx';
import styles from './sign-in-form.module.css';

const HTTP_NOT_FOUND = 404;
const UNAVAILABLE_MESSAGE = 'The password could not be set. Please try again.';
const TITLES = { invitation: 'Welcome', 'password-reset': 'Set a new password' } as const;

type LinkState = Schemas['AccountLinkState'] | 'loading' | 'invalid' | 'failed';

/**
 * Page that an emailed link opens. The user sets a password and is then signed in. The key is in the URL fragment,
 * which browsers do not send to the server.
 */
export function SetPasswordPage() {
  const { api } = useHost();
  const { hash } = useLocation();
  const key = hash.slice(1);
  const [link, setLink] = useState<LinkState>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    unwrapResponse(api.POST('/api/account-links/check', { body: { key: key || '-' } })).then(
      (state) => isCurrent && setLink(state),
      (error: unknown) =>
        isCurrent && setLink(error instanceof ApiProblem && error.status === HTTP_NOT_FOUND ? 'invalid' : 'failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, key, attempt]);

  if (link === 'loading') {
    return (
      <SignInLayout title="Set your password" text="">
        <Spinner label="Checking the link" />
      </SignInLayout>
    );
  }
  if (link === 'failed') {
    return (
      <SignInLayout title="Set your password" text="">
        <ErrorPanel
          title="The link could not be checked"
          onRetry={() => {
            setLink('loading');
            setAttempt(attempt + 1);
          }}
        />
      </SignInLayout>
    );
  }
  if (link === 'invalid') {
    return (
      <SignInLayout
        title="This link is no longer valid"
        text="It has expired or has been used, or the account is disabled."
      >
        <ButtonLink render={<Link to="/forgot-password" />}>Request a new link</ButtonLink>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title={TITLES[link.purpose]} text={`Choose the password with which you sign in as ${link.email}.`}>
      <PasswordForm email={link.email} linkKey={key} onInvalidLink={() => setLink('invalid')} />
    </SignInLayout>
  );
}

interface PasswordFormProps {
  email: string;
  linkKey: string;
  onInvalidLink: () => void;
}

function PasswordForm({ email, linkKey, onInvalidLink }: PasswordFormProps) {
  const { api, session } = useHost();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const password = input.current?.value ?? '';
    if (password.length < PASSWORD_LENGTH.min) {
      setError(`The password must have at least ${PASSWORD_LENGTH.min} characters.`);
      input.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await unwrapResponse(api.POST('/api/account-links/password', { body: { key: linkKey, password } }));
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.status === HTTP_NOT_FOUND) return onInvalidLink();
      setError(failure instanceof ApiProblem && failure.problem ? failure.message : UNAVAILABLE_MESSAGE);
      setBusy(false);
      input.current?.focus();
      return;
    }
    // If the account has a second factor, this sign-in fails, and the user continues on the sign-in page, which asks
    // for the code.
    const user = await session.signIn(email, password).catch(() => null);
    await navigate(user ? '/dashboard' : '/login', { replace: true });
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <Field
        label="New password"
        error={error}
        hint={`At least ${PASSWORD_LENGTH.min} characters. Several unrelated words are easy to remember and hard to guess.`}
      >
        <PasswordInput
          ref={input}
          name="password"
          autoComplete="new-password"
          autoFocus
          required
          maxLength={PASSWORD_LENGTH.max}
          onChange={() => setError(undefined)}
        />
      </Field>
      <Button type="submit" isWide isBusy={isBusy}>
        Set password
      </Button>
    </form>
  );
}
