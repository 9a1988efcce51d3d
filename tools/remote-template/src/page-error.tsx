import { isRouteErrorResponse, useRouteError } from '@epm/router';
import { ButtonLink, EmptyState } from '@epm/ui';

/** Renders the error for a guide that was not found, or for a page that failed to load. */
export function PageError() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <EmptyState
      title={isMissing ? 'There is no guide at this address.' : 'This page could not be loaded.'}
      action={<ButtonLink href="/guides">{isMissing ? 'All guides' : 'Try again'}</ButtonLink>}
    >
      {isMissing ? 'It may have moved, or the link may be incomplete.' : 'Please try again in a moment.'}
    </EmptyState>
  );
}
