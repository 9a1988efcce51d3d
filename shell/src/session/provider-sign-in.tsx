import { useEffect, useState } from 'react';
import { unwrapResponse } from '@epm/router/client';
import { useHost } from '@epm/router';
import { ButtonLink } from '@epm/ui';
import styles from './sign-in-form.module.css';

const START_AGAIN_TEXT = 'Start again, or use your password.';

/** Messages by value of the URL parameter `problem`, which the server sets after a failed sign-in. */
const PROBLEM_MESSAGES: Readonly<Record<string, string>> = {
  expired: `The sign-in took too long or was used before. ${START_AGAIN_TEXT}`,
  limited: 'Too many sign-ins were started from your network. Wait a minute, or use your password.',
  unavailable: 'Your company’s sign-in is unavailable. Try again later, or use your password.',
  refused: `Your company’s sign-in did not confirm who you are. ${START_AGAIN_TEXT}`,
  unverified: 'Your company’s sign-in has not verified your email address. Ask an admin for help.',
  'no-account': 'There is no account for your email address. Ask an admin to invite you.',
  'other-account': 'Your account is linked with another sign-in of your company. Ask an admin for help.',
  'second-factor': 'Your company’s sign-in did not check a second factor. Use your passkey, or your password and code.',
};

/** Reason why the last sign-in at the OpenID provider failed. */
export function ProviderProblem({ problem }: { problem: string | null }) {
  const failure = problem === null ? undefined : PROBLEM_MESSAGES[problem];
  return failure ? (
    <p className={styles.problem} role="alert">
      {failure}
    </p>
  ) : null;
}

/** Link to the OpenID provider, if one is configured. @param props.returnPath path to which the user returns */
export function ProviderSignIn({ returnPath }: { returnPath: string }) {
  const { api } = useHost();
  const [provider, setProvider] = useState<string | null>(null);

  useEffect(() => {
    const load = async () => setProvider((await unwrapResponse(api.GET('/api/auth/methods'))).provider);
    // If the request fails, the user can still sign in with the password.
    load().catch(() => undefined);
  }, [api]);

  return provider === null ? null : (
    <p className={styles.provider}>
      <ButtonLink isWide variant="outline" href={`/api/auth/oidc?from=${encodeURIComponent(returnPath)}`}>
        Sign in with {provider}
      </ButtonLink>
    </p>
  );
}
