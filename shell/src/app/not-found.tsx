import { ButtonLink, joinClassNames } from '@epm/ui';
import { Fallback } from './fallback.tsx';
import styles from './fallback.module.css';

export function NotFound() {
  return (
    <Fallback replaces="remote" className={joinClassNames(styles.root, styles.content)}>
      <h1 className={styles.title}>Page not found</h1>
      <p>The page may have moved, or the link may be incomplete.</p>
      <ButtonLink variant="outline" href="/">
        Go to the home page
      </ButtonLink>
    </Fallback>
  );
}
