import { toEventTime } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import styles from './event-facts.module.css';

export function EventFacts({ webinar }: { webinar: Schemas['Webinar'] }) {
  const { date, time } = toEventTime(webinar.start);
  const facts = [
    ['When', webinar.isPast ? 'The next date is not set yet' : `${date} at ${time}`],
    ['How long', formatDuration(webinar.durationMinutes)],
    ['Where', 'Online, in a video meeting'],
    ['What it costs', 'Nothing'],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([term, fact]) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Formats a duration: '1 hour', '45 minutes'. */
function formatDuration(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}
