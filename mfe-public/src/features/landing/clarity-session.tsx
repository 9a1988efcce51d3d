import { ExternalLink } from '../../app/external-link.tsx';
import { ButtonLink } from '@epm/ui';
import styles from './clarity-session.module.css';

export function ClaritySession({ bookingUrl }: { bookingUrl: string }) {
  return (
    <section className={styles.band} aria-labelledby="clarity">
      <div className={styles.inner}>
        <h2 id="clarity" className={styles.title}>
          Thirty minutes. One clear answer about your property.
        </h2>
        <div className={styles.side}>
          <p>
            In a Clarity Session we go through your figures, your plans and what the city requires of a rental. You
            leave with a recommendation, even if it is not to hire us.
          </p>
          <ButtonLink className={styles.button} size="lg" render={<ExternalLink href={bookingUrl} />}>
            Book a Clarity Session
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
