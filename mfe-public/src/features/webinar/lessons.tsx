import { Section } from '../../app/section.tsx';
import styles from './lessons.module.css';

export function Lessons({ points, isPast }: { points: readonly string[]; isPast: boolean }) {
  return (
    <Section title={isPast ? 'What it was about.' : 'What you take home.'}>
      <ol role="list" className={styles.points}>
        {points.map((point, index) => (
          <li key={point} className={styles.point}>
            <span className={styles.number} aria-hidden="true">{index + 1}</span>
            <p className={styles.text}>{point}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
