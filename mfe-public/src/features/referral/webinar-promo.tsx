import { eventTime, type Schemas } from '@epm/contract';
import { Link } from '@epm/router';
import { ButtonLink } from '@epm/ui';
import { ExternalLink } from '../../app/external-link.tsx';
import { paths } from '../../app/paths.ts';
import styles from './webinar-promo.module.css';

interface WebinarPromoProps {
  /** Null when it could not be read: the call is offered all the same. */
  webinar: Schemas['Webinar'] | null;
  bookingUrl: string;
}

/** The hour in which owners see the figures, and the call for who would rather talk. */
export function WebinarPromo({ webinar, bookingUrl }: WebinarPromoProps) {
  const time = webinar && !webinar.isPast ? eventTime(webinar.start) : null;
  return (
    <section className={styles.band} aria-labelledby="webinar-promo">
      <div className={styles.inner}>
        <div>
          <p className={styles.when}>{time ? `${time.date} at ${time.time}` : 'The webinar'}</p>
          <h2 id="webinar-promo" className={styles.title}>{webinar?.title ?? 'Rent it or sell it? One hour, with real figures'}</h2>
        </div>
        <div>
          <p className={styles.text}>
            {time
              ? 'Bring your client, or come alone and take the figures to your next listing talk.'
              : 'The last one is over. Leave your email and we will write when the next date is set.'}
          </p>
          <p className={styles.actions}>
            <ButtonLink className={styles.loud} size="lg" render={<Link to={`${paths.webinar}#register`} />}>
              {time ? 'Register for the Webinar' : 'Hear About the Next Webinar'}
            </ButtonLink>
            <ButtonLink className={styles.quiet} variant="outline" size="lg" render={<ExternalLink href={bookingUrl} />}>
              Schedule a Call
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
