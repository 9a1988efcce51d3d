import { Button, classNames } from '@epm/ui';
import { useRouteError } from '@epm/router';
import styles from './standing-in.module.css';

/** The last face: an error that no part of the page has caught. */
export function AppError() {
  const error = useRouteError();
  return (
    <main className={classNames(styles.place, styles.face)} role="alert">
      <h1 className={styles.title}>Unexpected Application Error!</h1>
      <p>{error instanceof Error ? error.message : 'Something broke that should not have.'}</p>
      <Button variant="outline" onClick={() => location.reload()}>Load the page again</Button>
    </main>
  );
}
