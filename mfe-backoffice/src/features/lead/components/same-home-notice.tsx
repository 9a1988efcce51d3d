import { useState } from 'react';
import type { Schemas } from '@epm/contract';
import { formatDate } from '@epm/contract';
import { Button, StatusBadge } from '@epm/ui';
import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { LeadLink } from '../../../lead-ui/lead-origin.tsx';
import { relatedLeadsQuery } from '../record-queries.ts';
import styles from './same-home-notice.module.css';

/** Number of leads shown until the user presses 'Show all', so that the details below stay visible. */
const COLLAPSED_COUNT = 3;

/** Notice with other leads for the same home, so that staff do not handle the home twice. */
export function SameHomeNotice({ lead: { id } }: { lead: Schemas['Lead'] }) {
  const leads = useQuery(relatedLeadsQuery(useHost().api, id)).data?.sameHome ?? [];
  const [isExpanded, setExpanded] = useState(false);
  const visibleLeads = isExpanded ? leads : leads.slice(0, COLLAPSED_COUNT);
  if (leads.length === 0) return null;
  return (
    <section className={styles.notice} aria-label="Other leads for this home">
      <p>
        {leads.length === 1
          ? 'Another lead is about the same home:'
          : `${leads.length} other leads are about the same home:`}
      </p>
      <ul role="list" className={styles.leads}>
        {visibleLeads.map(({ id: other, name, status, createdAt }) => (
          <li key={other}>
            <LeadLink id={other}>{`${name}, ${formatDate(createdAt)}`}</LeadLink> <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      {leads.length > COLLAPSED_COUNT && (
        <Button size="sm" variant="outline" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? 'Show fewer' : `Show all ${leads.length}`}
        </Button>
      )}
    </section>
  );
}
