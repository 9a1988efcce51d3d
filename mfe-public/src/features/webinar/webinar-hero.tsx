import { eventTime } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { ButtonLink } from '@epm/ui';
import { Sentences } from '../../app/sentences.tsx';
import { CalendarLeaf } from './calendar-leaf.tsx';
import styles from './webinar-hero.module.css';

/** What it is and when, ahead of time or afterwards. */
export function WebinarHero({ webinar }: { webinar: Schemas['Webinar'] }) {
  const { date, time, year } = eventTime(webinar.start);
  return (
    <header className={styles.hero}>
      <div className={styles.inner}>
        <CalendarLeaf className={styles.leaf} start={webinar.start} isPast={webinar.isPast} />
        <div className={styles.words}>
          {webinar.isPast && (
            <p className={styles.over}>
              This webinar is over. It was on <time dateTime={webinar.start}>{date}, {year}</time>.
            </p>
          )}
          <h1 className={styles.title}><Sentences>{webinar.title}</Sentences></h1>
          <p className={styles.lead}>{webinar.summary}</p>
          {!webinar.isPast && (
            <p className={styles.when}>
              <time dateTime={webinar.start}>{date} at {time}</time>
            </p>
          )}
          <ButtonLink size="lg" href="#register">{webinar.isPast ? 'Hear About the Next One' : 'Register, It’s Free'}</ButtonLink>
        </div>
      </div>
    </header>
  );
}
