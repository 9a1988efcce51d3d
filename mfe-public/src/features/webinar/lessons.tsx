import { NumberedList } from '../../app/numbered-list.tsx';
import { Section } from '../../app/section.tsx';
import styles from './lessons.module.css';

export function Lessons({ points, isPast }: { points: readonly string[]; isPast: boolean }) {
  return (
    <Section title={isPast ? 'What it was about.' : 'What you take home.'}>
      <NumberedList>
        {points.map((point) => <p key={point} className={styles.text}>{point}</p>)}
      </NumberedList>
    </Section>
  );
}
