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
 * and asks over it; if somebody else then signs in, the page starts anew.
 */
export function RequireSession() {
  const { user, isKnown, ended } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [person, setPerson] = useState('');
  const mustLeave = isKnown && !user && ended !== 'expired';
  const target = ended === 'signed-out' ? '/login' : signInPath(pathname + search + hash);

  if (user && user.email !== person) setPerson(user.email);

  useEffect(() => {
    if (mustLeave) void navigate(target, { replace: true });
  }, [mustLeave, navigate, target]);

  if (user || ended === 'expired') {
    return (
      <>
        <Outlet key={person} />
        {!user && <SignInAgain email={person} onClose={() => void navigate(signInPath(pathname + search + hash), { replace: true })} />}
      </>
    );
  }
  return mustLeave ? null : <p className={styles.waiting}><Spinner label="Checking your sign-in" /></p>;
}
