import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate, useSession } from '@epm/router';
import { signInPath } from '../session/return-path.ts';

/**
 * Around the pages of staff: who is not signed in goes to the sign-in page, which remembers where they came from.
 * A comfort only: the server refuses on its own. A session that expired leaves the page standing, with what was typed.
 */
export function RequireSession() {
  const { user, isKnown, ended } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const mustLeave = isKnown && !user && ended !== 'expired';
  const target = ended === 'signed-out' ? '/login' : signInPath(pathname + search + hash);

  useEffect(() => {
    if (mustLeave) void navigate(target, { replace: true });
  }, [mustLeave, navigate, target]);

  return user || ended === 'expired' ? <Outlet /> : null;
}
