import { NumberedList } from '../../app/numbered-list.tsx';
import { Section } from '../../app/section.tsx';
import styles from './lessons.module.css';

export function Lessons({ points }: { points: readonly string[] }) {
  return (
    <Section title="What you will learn.">
      <NumberedList>
        {points.map((point) => (
          <p key={point} className={styles.text}>
            {point}
          </p>
        ))}
      </NumberedList>
    </Section>
  );
}
