import { toEventTime } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { ExternalLink } from '../../app/external-link.tsx';
import { Section } from '../../app/section.tsx';
import styles from './replay-section.module.css';

/** Links to the recording of the last webinar. */
export function ReplaySection({ replay: { title, url, start } }: { replay: Schemas['WebinarReplay'] }) {
  const { date, year } = toEventTime(start);
  return (
    <Section title="Missed the last one?">
      <p className={styles.text}>
        <ExternalLink href={url}>Watch “{title}”</ExternalLink>
      </p>
      <p className={styles.note}>
        Recorded on {date}, {year}.
      </p>
    </Section>
  );
}
