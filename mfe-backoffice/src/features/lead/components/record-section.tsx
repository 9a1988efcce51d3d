import { classNames } from '@epm/ui';
import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './record-section.module.css';

interface RecordSectionProps {
  title: string;
  /** One or two small controls at the title's end. */
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** One subject of the record: a title on a hairline, no box around it. */
export function RecordSection({ title, actions, children, className }: RecordSectionProps) {
  const titleId = useId();
  return (
    <section className={classNames(styles.section, className)} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  );
}

/** A line of quiet text in place of content that is not there. */
export function RecordNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
