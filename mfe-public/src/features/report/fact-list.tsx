import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './fact-list.module.css';

interface FactListProps {
  title: string;
  /** Names and values. Values that the owner did not enter are null. */
  facts: readonly (readonly [name: string, value: string | null])[];
  children?: ReactNode;
}

/** Renders a report card with names and values. */
export function FactList({ title, facts, children }: FactListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd className={value === null ? styles.missing : undefined}>{value ?? 'Not given'}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
