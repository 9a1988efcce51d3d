import { ButtonLink, VisuallyHidden } from '@epm/ui';
import { formatTelephoneUrl, useSite } from '../site.ts';
import styles from './slot-states.module.css';

/**
 * Renders placeholders for three weeks. Uses no inline styles, because the content security policy blocks them in
 * server-rendered HTML.
 */
export function LoadingTimes() {
  const { company } = useSite();
  return (
    <div role="status">
      <VisuallyHidden>Loading available times</VisuallyHidden>
      <div aria-hidden="true" className={styles.loading}>
        {Array.from({ length: 15 }, (_, day) => (
          <span key={day} className={styles.blank} />
        ))}
      </div>
      <noscript>
        <p>Choosing a time here needs JavaScript. Call us and we will find one with you: {company.phone}.</p>
      </noscript>
    </div>
  );
}

/** Renders the empty state. @param errorMessage message if another visitor has just booked the last free time */
export function NoTimesLeft({ errorMessage }: { errorMessage: string | undefined }) {
  const { company } = useSite();
  return (
    <div className={styles.panel} role="status">
      {errorMessage && <p>{errorMessage}</p>}
      <p className={styles.title}>No times left</p>
      <p>
        All walkthrough times in the coming weeks are taken. Call us and we will find a time with you:{' '}
        <a href={formatTelephoneUrl(company.phone)}>{company.phone}</a>. {company.hours}.
      </p>
    </div>
  );
}

/** Links to the company's external booking page. States that opening the page does not book a time. */
export function ExternalBooking({ url }: { url: string }) {
  return (
    <div className={styles.panel}>
      <p>Walkthroughs are booked in our calendar, on a separate page. Yours is booked once you confirm a time there.</p>
      <ButtonLink size="lg" href={url} target="_blank" rel="noopener">
        Open our calendar
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </ButtonLink>
    </div>
  );
}
