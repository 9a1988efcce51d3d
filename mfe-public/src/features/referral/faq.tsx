import { Section } from '../../app/section.tsx';
import type { Question } from './faq-texts.ts';
import styles from './faq.module.css';

export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <Section title="What realtors ask us.">
      <div className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={styles.item}>
            <summary className={styles.question}>
              <h3>{question}</h3>
              <span className={styles.mark} aria-hidden="true" />
            </summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
