import { useEffect } from 'react';
import { Spinner } from '@epm/ui';
import { Outlet, useHost, useNavigate, useSession } from '@epm/router';
import styles from './admin-only.module.css';

const REDIRECT_DELAY_MS = 500;

/**
 * Redirects users who are not admins to the start page after a short delay, with `denial` as the message. This is only
 * a convenience, because the server enforces the permission. If the session has ended, the page stays below the sign-in
 * dialog.
 */
export function AdminOnly({ denial }: { denial?: string }) {
  const { toast } = useHost();
  const { user, isKnown } = useSession();
  const navigate = useNavigate();
  const isNotAdmin = user !== null && user.role !== 'admin';
  const isDenied = isKnown && isNotAdmin;

  useEffect(() => {
    if (!isDenied) return;
    const timer = setTimeout(() => {
      if (denial) toast({ kind: 'error', text: denial });
      void navigate('/', { replace: true });
    }, REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDenied, denial, navigate, toast]);

  return isNotAdmin ? (
    <p className={styles.waiting}>
      <Spinner label="Checking your access" />
    </p>
  ) : (
    <Outlet />
  );
}
