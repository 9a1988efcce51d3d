import { ButtonLink } from '@epm/ui';
import { ExternalLink } from '../../app/external-link.tsx';
import styles from './for-residents.module.css';

export function ForResidents({ portalUrl }: { portalUrl: string }) {
  return (
    <section className={styles.band} aria-labelledby="residents">
      <div className={styles.inner}>
        <h2 id="residents" className={styles.title}>Already at home with us?</h2>
        <div>
          <p className={styles.text}>Pay rent, read your lease or report a repair in the resident portal, day and night.</p>
          <ButtonLink variant="outline" size="lg" render={<ExternalLink href={portalUrl} />}>Resident Portal</ButtonLink>
        </div>
      </div>
    </section>
  );
}
