import type { Schemas } from '@epm/contract';
import { Link } from '@epm/router';
import { useId } from 'react';
import { paths } from '../../app/paths.ts';
import styles from './your-properties.module.css';

interface YourPropertiesProps {
  properties: Schemas['ReportProperty'][];
  /** Id of the lead whose report is shown. */
  currentLeadId: string;
}

export function YourProperties({ properties, currentLeadId }: YourPropertiesProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id} className={styles.nav}>
      <h2 id={id} className={styles.title}>
        Your Properties
      </h2>
      <ul role="list" className={styles.list}>
        {properties.map(({ leadId, address }) => (
          <li key={leadId}>
            <Link
              to={paths.report(leadId)}
              className={styles.link}
              aria-current={leadId === currentLeadId ? 'page' : undefined}
            >
              {address}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
