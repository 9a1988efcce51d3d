import { BrandMark, Button, ButtonLink, joinClassNames } from '@epm/ui';
import { useRouteError } from '@epm/router';
import styles from './fallback.module.css';

/** Last-resort error page, for errors that no other boundary catches. */
export function AppError() {
  const error = useRouteError();
  return (
    <main className={joinClassNames(styles.root, styles.content)} role="alert">
      <BrandMark size={40} />
      <h1 className={styles.title}>Unexpected Application Error!</h1>
      <p>Something went wrong on this page. Saved data is not affected. Loading the page again usually helps.</p>
      <div className={styles.actions}>
        <Button onClick={() => location.reload()}>Load the page again</Button>
        <ButtonLink variant="outline" href="/">
          Go to the home page
        </ButtonLink>
      </div>
      <details className={styles.reason}>
        <summary>What went wrong</summary>
        <code>{error instanceof Error ? error.message : String(error)}</code>
      </details>
    </main>
  );
}
