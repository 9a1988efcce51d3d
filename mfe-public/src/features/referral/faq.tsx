import { Section } from '../../app/section.tsx';
import { QUESTIONS } from './faq-texts.ts';
import styles from './faq.module.css';

export function Faq() {
  return (
    <Section title="What realtors ask us.">
      <div className={styles.questions}>
        {QUESTIONS.map(({ question, answer }) => (
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
