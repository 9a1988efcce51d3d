import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './question-band.module.css';

interface QuestionBandProps {
  /** Question that helps visitors decide whether another page suits them better. */
  title: string;
  text: string;
  /** Button that links to that page. */
  children: ReactNode;
}

/** Renders a tinted band near the end of a page, with a link to another page that may suit visitors better. */
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
