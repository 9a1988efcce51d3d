import { hasMarketingAccess } from '@epm/contract';
import { useEffect } from 'react';
import { createLazyComponent, Spinner } from '@epm/ui';
import { Outlet, useHost, useNavigate, useSession } from '@epm/router';
import styles from './admin-only.module.css';

const REDIRECT_DELAY_MS = 500;

const SecondFactorNeeded = createLazyComponent(
  async () =>
    (await import(/* webpackChunkName: "admin.second-factor-needed" */ './second-factor-needed.tsx'))
      .SecondFactorNeeded,
  { errorMessage: 'This page could not be loaded' },
);

interface AdminOnlyProps {
  /** Message that is shown after a redirect. If absent, the redirect is silent. */
  deniedMessage?: string;
  /** True for pages that are also open to users with the marketing grant. */
  allowsMarketing?: boolean;
}

/**
 * Redirects to the home page, after a short delay, if the user may not open the page. This is only a convenience,
 * because the server enforces the permission. If the session has ended, the page stays mounted behind the sign-in
 * dialog. A user who lacks a required second factor is asked to set it up.
 */
export function AdminOnly({ deniedMessage, allowsMarketing = false }: AdminOnlyProps) {
  const { toast } = useHost();
  const { user, isKnown } = useSession();
  const navigate = useNavigate();
  const hasAccess = user === null || (allowsMarketing ? hasMarketingAccess(user) : user.role === 'admin');
  const isDenied = isKnown && !hasAccess;

  useEffect(() => {
    if (!isDenied) return;
    const timer = setTimeout(() => {
      if (deniedMessage) toast({ kind: 'error', text: deniedMessage });
      void navigate('/', { replace: true });
    }, REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDenied, deniedMessage, navigate, toast]);

  if (user?.needsSecondFactor) return <SecondFactorNeeded />;
  return hasAccess ? (
    <Outlet />
  ) : (
    <p className={styles.waiting}>
      <Spinner label="Checking your access" />
    </p>
  );
}
