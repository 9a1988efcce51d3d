import { isRouteErrorResponse, useRouteError } from '@epm/router';
import { ButtonLink } from '@epm/ui';
import styles from './page-error.module.css';

/** Renders the error for a guide that was not found, or for a page that failed to load. */
export function PageError() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className={styles.error}>
      <h1>{isMissing ? 'Guide not found' : 'This page could not be loaded.'}</h1>
      <p>{isMissing ? 'The guide may have moved, or the link may be incomplete.' : 'Please try again in a moment.'}</p>
      <ButtonLink href="/guides">{isMissing ? 'All guides' : 'Try again'}</ButtonLink>
    </div>
  );
}
