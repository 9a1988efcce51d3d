import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from '@epm/router';
import { NotFound } from './not-found.tsx';
import { PageUnavailable } from './page-unavailable.tsx';

/**
 * Error page for a remote that fails to load or throws while rendering. Retry navigates to the same URL, which loads
 * the remote again.
 */
export function RemoteError() {
  const error = useRouteError();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <PageUnavailable
      replaces="remote"
      error={error}
      onRetry={() => navigate(pathname + search + hash, { replace: true })}
    />
  );
}
