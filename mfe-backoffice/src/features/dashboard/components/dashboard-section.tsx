import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './dashboard-section.module.css';

interface DashboardSectionProps {
  title: string;
  /** A small control at the title's end. */
  action?: ReactNode;
  children: ReactNode;
}

/** One subject of the dashboard: a title on a hairline, no box around it. */
export function DashboardSection({ title, action, children }: DashboardSectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}

/** A line of quiet text where there is nothing to list. */
export function DashboardNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
