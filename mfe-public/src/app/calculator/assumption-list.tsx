import { ButtonLink } from '@epm/ui';
import { Link } from '@epm/router';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import styles from './assumption-list.module.css';

interface AssumptionListProps {
  /** Name and explanation of each assumption. */
  items: readonly (readonly [name: string, text: string])[];
  /** Text about the limits of the result. */
  children: ReactNode;
}

/** Lists a calculator's assumptions and links to the free rental analysis, which uses more data. */
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
