import { ButtonLink, classNames } from '@epm/ui';
import { StandIn } from './stand-in.tsx';
import styles from './standing-in.module.css';

export function NotFound() {
  return (
    <StandIn replaces="remote" className={classNames(styles.place, styles.face)}>
      <h1 className={styles.title}>Page not found</h1>
      <p>There is nothing at this address. It may have moved, or the link may be incomplete.</p>
      <ButtonLink variant="outline" href="/">
        Go to the start page
      </ButtonLink>
    </StandIn>
  );
}
