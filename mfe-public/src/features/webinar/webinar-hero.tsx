import { toEventTime } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { ButtonLink } from '@epm/ui';
import { Sentences } from '../../app/sentences.tsx';
import { CalendarLeaf } from './calendar-leaf.tsx';
import styles from './webinar-hero.module.css';

/**
 * Renders the title, summary and date of the webinar. If the webinar is over or canceled, announces the next webinar,
 * whose date is not known yet.
 */
export function WebinarHero({ webinar }: { webinar: Schemas['Webinar'] }) {
  const { date, time } = toEventTime(webinar.start);
  return (
    <header className={styles.hero}>
      <div className={styles.inner}>
        <CalendarLeaf className={styles.leaf} start={webinar.start} isPastOrCanceled={webinar.isPast} />
        <div className={styles.content}>
          <h1 className={styles.title}>
            <Sentences>{webinar.title}</Sentences>
          </h1>
          <p className={styles.intro}>{webinar.summary}</p>
          <p className={styles.time}>
            {webinar.isPast ? (
              'The next date is not set yet.'
            ) : (
              <time dateTime={webinar.start}>
                {date} at {time}
              </time>
            )}
          </p>
          <ButtonLink size="lg" href="#register">
            {webinar.isPast ? 'Register for the next one' : 'Register, It’s Free'}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
