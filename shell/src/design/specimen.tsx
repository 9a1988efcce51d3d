import type { ReactNode } from 'react';
import styles from './design.module.css';

/** Section with a description on the left and components on the right. */
export function Chapter({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className={styles.chapter} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`} className={styles.chapterTitle}>
          {title}
        </h2>
        <p className={styles.chapterText}>{text}</p>
      </header>
      <div className={styles.specimens}>{children}</div>
    </section>
  );
}

/** Component in one state, below a hairline and the name of the state. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.specimen}>
      <p className={styles.specimenName}>{name}</p>
      {children}
    </div>
  );
}
