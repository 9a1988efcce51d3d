import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  lead?: ReactNode;
  /** Fragment id for links to the section. */
  id?: string;
  children: ReactNode;
}

/** Renders a section of a public page: heading and introduction, with the content below. */
export function Section({ title, lead, id, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
