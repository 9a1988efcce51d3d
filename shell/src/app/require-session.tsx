import { useEffect, useState } from 'react';
import { lazyPart, Spinner } from '@epm/ui';
import { Outlet, useLocation, useNavigate, useSession } from '@epm/router';
import { signInPath } from '../session/return-path.ts';
import styles from './require-session.module.css';

// In the chunk of the frame, so it is there when a session ends on a network that is down.
const SignInAgain = lazyPart(
  async () => (await import(/* webpackChunkName: "shell.staff-frame" */ '../session/sign-in-again.tsx')).SignInAgain,
  { failure: 'The sign-in could not be loaded' },
);

/**
 * Around the pages of staff: who is not signed in goes to the sign-in page, which remembers where they came from.
 * A comfort only: the server refuses on its own. A session that expired leaves the page standing, with what was typed,
 * and asks over it; if another user then signs in, the page starts anew.
 */
export function RequireSession() {
  const { user, isKnown, ended } = useSession();
  const { pathname, search, hash, state } = useLocation() as {
    pathname: string;
    search: string;
    hash: string;
    state: unknown;
  };
  const navigate = useNavigate();
  const [person, setPerson] = useState('');
  const mustLeave = isKnown && !user && ended !== 'expired';
  const isSignedOut = ended === 'signed-out';
  const target = isSignedOut ? '/login' : signInPath(pathname + search + hash);
  // the sign-in page gives the state back, so a lead still knows the page that it was opened from
  const kept = isSignedOut ? null : state;

  if (user && user.email !== person) setPerson(user.email);

  useEffect(() => {
    if (mustLeave) void navigate(target, { replace: true, state: kept });
  }, [mustLeave, navigate, target, kept]);

  if (user || ended === 'expired') {
    return (
      <>
        <Outlet key={person} />
        {!user && <SignInAgain email={person} onClose={() => void navigate(target, { replace: true, state: kept })} />}
      </>
    );
  }
  return mustLeave ? null : (
    <p className={styles.waiting}>
      <Spinner label="Checking your sign-in" />
    </p>
  );
}
