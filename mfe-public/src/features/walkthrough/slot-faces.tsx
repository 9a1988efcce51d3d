import { ButtonLink, VisuallyHidden } from '@epm/ui';
import { telephoneLink, useSite } from '../../app/site.ts';
import styles from './slot-faces.module.css';

/** Three weeks on their way. Without inline styles, which the page's policy refuses in what the server rendered. */
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

/** @param taken what happened to the time that was just chosen, where that is why nothing is left */
export function NoTimesLeft({ taken }: { taken: string | undefined }) {
  const { company } = useSite();
  return (
    <div className={styles.face} role="status">
      {taken && <p>{taken}</p>}
      <p className={styles.title}>No times left</p>
      <p>
        All walkthrough times in the coming weeks are taken. Call us and we will find a time with you:{' '}
        <a href={telephoneLink(company.phone)}>{company.phone}</a>. {company.hours}.
      </p>
    </div>
  );
}

/** The company books on a page of its own. Opening it books nothing, and says so. */
export function ElsewhereBooking({ url }: { url: string }) {
  return (
    <div className={styles.face}>
      <p>Walkthroughs are booked in our calendar, on a separate page. Yours is booked once you confirm a time there.</p>
      <ButtonLink size="lg" href={url} target="_blank" rel="noopener">
        Open our calendar
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </ButtonLink>
    </div>
  );
}
