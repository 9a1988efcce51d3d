import { useEffect, useState, useSyncExternalStore } from 'react';
import { createLazyComponent, Spinner } from '@epm/ui';
import { Outlet, useLocation, useNavigate, useSession } from '@epm/router';
import { confirmation } from '../session/confirmation.ts';
import { refusedCalls } from '../session/refused-calls.ts';
import { getSignInPath } from '../session/return-path.ts';
import styles from './require-session.module.css';

// The dialog is in the same chunk as the staff frame, so that it is available if the session ends without a network
// connection.
const SignInAgainDialog = createLazyComponent(
  async () =>
    (await import(/* webpackChunkName: "shell.staff-frame" */ '../session/sign-in-again-dialog.tsx')).SignInAgainDialog,
  { errorMessage: 'The sign-in could not be loaded' },
);

const ConfirmDialog = createLazyComponent(
  async () => (await import(/* webpackChunkName: "shell.confirm" */ '../session/confirm-dialog.tsx')).ConfirmDialog,
  { errorMessage: 'The confirmation could not be loaded' },
);

const isNeverPending = () => false;

/**
 * Renders staff pages for signed-in users. Redirects visitors to the sign-in page with a return path. This is only a
 * convenience, because the server authorizes every call. When the session expires, the page keeps its input and a
 * sign-in dialog opens. After the sign-in, refused calls are sent again. If a different user signs in, the page remounts.
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
  const [lastEmail, setLastEmail] = useState('');
  const isConfirming = useSyncExternalStore(confirmation.subscribe, confirmation.isPending, isNeverPending);
  const mustSignIn = isKnown && !user && ended !== 'expired';
  const isSignedOut = ended === 'signed-out';
  const target = isSignedOut ? '/login' : getSignInPath(pathname + search + hash);
  // Preserves the history state across the sign-in page, so that a lead page keeps its link back to the list.
  const targetState = isSignedOut ? null : state;

  if (user && user.email !== lastEmail) setLastEmail(user.email);

  useEffect(() => refusedCalls.allow(), [lastEmail, pathname]);
  useEffect(() => {
    if (user && isKnown) refusedCalls.repeat();
  }, [user, isKnown]);

  useEffect(() => {
    if (mustSignIn) void navigate(target, { replace: true, state: targetState });
  }, [mustSignIn, navigate, target, targetState]);

  if (user || ended === 'expired') {
    return (
      <>
        <Outlet key={lastEmail} />
        {user && isConfirming && <ConfirmDialog email={user.email} />}
        {!user && (
          <SignInAgainDialog
            email={lastEmail}
            onClose={() => void navigate(target, { replace: true, state: targetState })}
          />
        )}
      </>
    );
  }
  return mustSignIn ? null : (
    <p className={styles.waiting}>
      <Spinner label="Checking your sign-in" />
    </p>
  );
}
