import { ButtonLink } from '@epm/ui';
import { Link } from '@epm/router';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import styles from './assumption-list.module.css';

interface AssumptionListProps {
  /** What is assumed, as name and explanation. */
  items: readonly (readonly [name: string, text: string])[];
  /** What the result is not. */
  children: ReactNode;
}

/** What a calculation rests on, and the way to a figure that rests on more. */
export function AssumptionList({ items, children }: AssumptionListProps) {
  return (
    <>
      <dl className={styles.list}>
        {items.map(([name, text]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{children}</p>
      <ButtonLink size="lg" render={<Link to={paths.analysis} />}>
        Get a free rental analysis
      </ButtonLink>
    </>
  );
}
