import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './question-band.module.css';

interface QuestionBandProps {
  /** The question of a visitor who is in the wrong place, or only half in the right one. */
  title: string;
  text: string;
  /** Where the answer is: one button. */
  children: ReactNode;
}

/** The tinted band near the end of a page. */
export function QuestionBand({ title, text, children }: QuestionBandProps) {
  const id = useId();
  return (
    <section className={styles.band} aria-labelledby={id}>
      <div className={styles.inner}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <div>
          <p className={styles.text}>{text}</p>
          {children}
        </div>
      </div>
    </section>
  );
}
