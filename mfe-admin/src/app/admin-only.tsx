import { useEffect } from 'react';
import { Spinner } from '@epm/ui';
import { Outlet, useHost, useNavigate, useSession } from '@epm/router';
import styles from './admin-only.module.css';

const guardDelayMs = 500;

/**
 * Sends users who are not admins to the start page, after a moment and with `denial` as the reason. A comfort only: the
 * server refuses on its own. Without a session the page waits under the sign-in dialog instead.
 */
export function AdminOnly({ denial }: { denial?: string }) {
  const { toast } = useHost();
  const { user, isKnown } = useSession();
  const navigate = useNavigate();
  const isOther = user !== null && user.role !== 'admin';
  const isDenied = isKnown && isOther;

  useEffect(() => {
    if (!isDenied) return;
    const timer = setTimeout(() => {
      if (denial) toast({ kind: 'error', text: denial });
      void navigate('/', { replace: true });
    }, guardDelayMs);
    return () => clearTimeout(timer);
  }, [isDenied, denial, navigate, toast]);

  return isOther ? (
    <p className={styles.waiting}>
      <Spinner label="Checking your access" />
    </p>
  ) : (
    <Outlet />
  );
}
