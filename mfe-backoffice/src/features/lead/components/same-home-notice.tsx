import type { Schemas } from '@epm/contract';
import { formatDate } from '@epm/contract';
import { StatusBadge } from '@epm/ui';
import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { LeadLink } from '../../../app/lead-origin.tsx';
import { relatedQuery } from '../api/owner.ts';
import styles from './same-home-notice.module.css';

/** Lists the other leads for the same home, so that staff do not work one home twice. */
export function SameHomeNotice({ lead: { id } }: { lead: Schemas['Lead'] }) {
  const leads = useQuery(relatedQuery(useHost().api, id)).data?.sameHome ?? [];
  if (leads.length === 0) return null;
  return (
    <section className={styles.notice} aria-label="Other leads for this home">
      <p>{leads.length === 1 ? 'Another lead is about the same home:' : `${leads.length} other leads are about the same home:`}</p>
      <ul role="list" className={styles.leads}>
        {leads.map(({ id: other, name, status, createdAt }) => (
          <li key={other}>
            <LeadLink id={other}>{`${name}, ${formatDate(createdAt)}`}</LeadLink> <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
