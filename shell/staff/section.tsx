import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** One or two small controls to the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Page section with a title and a hairline, without a box. */
export function Section({ title, actions, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {actions}
      </header>
      {children}
    </section>
  );
}
