import { useEffect } from 'react';
import { lazyComponent, Spinner } from '@epm/ui';
import { Outlet, useHost, useNavigate, useSession } from '@epm/router';
import styles from './admin-only.module.css';

const REDIRECT_DELAY_MS = 500;

const SecondFactorNeeded = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "admin.second-factor-needed" */ './second-factor-needed.tsx'))
      .SecondFactorNeeded,
  { errorMessage: 'This page could not be loaded' },
);

/**
 * Redirects users who are not admins to the start page after a short delay, and shows `deniedMessage` if there is one.
 * This is only a convenience, because the server enforces the permission. If the session has ended, the page stays
 * mounted behind the sign-in dialog.
 */
export function AdminOnly({ deniedMessage }: { deniedMessage?: string }) {
  const { toast } = useHost();
  const { user, isKnown } = useSession();
  const navigate = useNavigate();
  const isNotAdmin = user !== null && user.role !== 'admin';
  const isDenied = isKnown && isNotAdmin;

  useEffect(() => {
    if (!isDenied) return;
    const timer = setTimeout(() => {
      if (deniedMessage) toast({ kind: 'error', text: deniedMessage });
      void navigate('/', { replace: true });
    }, REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDenied, deniedMessage, navigate, toast]);

  if (user?.needsSecondFactor) return <SecondFactorNeeded />;
  return isNotAdmin ? (
    <p className={styles.waiting}>
      <Spinner label="Checking your access" />
    </p>
  ) : (
    <Outlet />
  );
}
