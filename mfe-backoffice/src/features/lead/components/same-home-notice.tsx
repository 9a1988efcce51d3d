import { useState } from 'react';
import type { Schemas } from '@epm/contract';
import { formatDate } from '@epm/contract';
import { Button, StatusBadge } from '@epm/ui';
import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { LeadLink } from '../../../lead-ui/lead-origin.tsx';
import { relatedQuery } from '../record-queries.ts';
import styles from './same-home-notice.module.css';

/** Number of leads listed before 'Show all'. A home can have many leads, and the details below must stay visible. */
const INITIALLY_SHOWN = 3;

/** Lists other leads for the same home, so that staff do not process it twice. */
export function SameHomeNotice({ lead: { id } }: { lead: Schemas['Lead'] }) {
  const leads = useQuery(relatedQuery(useHost().api, id)).data?.sameHome ?? [];
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? leads : leads.slice(0, INITIALLY_SHOWN);
  if (leads.length === 0) return null;
  return (
    <section className={styles.notice} aria-label="Other leads for this home">
      <p>
        {leads.length === 1
          ? 'Another lead is about the same home:'
          : `${leads.length} other leads are about the same home:`}
      </p>
      <ul role="list" className={styles.leads}>
        {shown.map(({ id: other, name, status, createdAt }) => (
          <li key={other}>
            <LeadLink id={other}>{`${name}, ${formatDate(createdAt)}`}</LeadLink> <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      {leads.length > INITIALLY_SHOWN && (
        <Button size="sm" variant="outline" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? 'Show fewer' : `Show all ${leads.length}`}
        </Button>
      )}
    </section>
  );
}
