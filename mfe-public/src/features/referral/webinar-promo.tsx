import { toEventTime } from '@epm/contract';
import { Link } from '@epm/router';
import { ButtonLink } from '@epm/ui';
import { ExternalLink } from '../../app/external-link.tsx';
import { paths } from '../../app/paths.ts';
import { Sentences } from '../../app/sentences.tsx';
import type { WebinarTeaser } from './load-referral.ts';
import styles from './webinar-promo.module.css';

interface WebinarPromoProps {
  /** Null if the webinar failed to load. A call is always offered. */
  webinar: WebinarTeaser | null;
  bookingUrl: string;
}

const UPCOMING_TEXTS = {
  text: 'Bring your client, or come alone and take the figures to your next listing appointment.',
  button: 'Register for the webinar',
};
const PAST_TEXTS = {
  text: 'The last one is over. Leave your email and we will write when the next date is set.',
  button: 'Hear about the next webinar',
};
const UNKNOWN_TEXTS = {
  text: 'Renting a home out and selling it, compared with the figures of one house. Its page has the date.',
  button: 'See the webinar',
};

/** Promotes the webinar and, as an alternative, a call. */
export function WebinarPromo({ webinar, bookingUrl }: WebinarPromoProps) {
  const time = webinar && !webinar.isPast ? toEventTime(webinar.start) : null;
  const texts = time ? UPCOMING_TEXTS : webinar ? PAST_TEXTS : UNKNOWN_TEXTS;
  return (
    <section className={styles.band} aria-labelledby="webinar-promo">
      <div className={styles.inner}>
        <div>
          <p className={styles.time}>{time ? `${time.date} at ${time.time}` : 'The webinar'}</p>
          <h2 id="webinar-promo" className={styles.title}>
            <Sentences>{webinar?.title ?? 'Rent it or sell it? One hour, with real figures'}</Sentences>
          </h2>
        </div>
        <div>
          <p className={styles.text}>{texts.text}</p>
          <p className={styles.actions}>
            <ButtonLink className={styles.primary} size="lg" render={<Link to={`${paths.webinar}#register`} />}>
              {texts.button}
            </ButtonLink>
            <ButtonLink
              className={styles.secondary}
              variant="outline"
              size="lg"
              render={<ExternalLink href={bookingUrl} />}
            >
              Schedule a call
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
