import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** Name and value; null means unknown and is shown as a dash. */
export type Fact = readonly [name: string, value: ReactNode];

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>
            {value ?? (
              <span className={styles.unknown} role="img" aria-label="Not known">
                –
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
