import { formatDate } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { Notice, Section } from '@epm/staff';
import { Badge, Button, StatusBadge } from '@epm/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatSuspicions, queryKeys } from '../../../lead-data/index.ts';
import { LeadLink } from '../../../lead-ui/lead-links.tsx';
import { MessageActions, MessageStateDisplay, getMessageName } from '../../../mail/message-display.tsx';
import { leadMessagesQuery } from '../../../mail/message-queries.ts';
import { acceptLead, relatedLeadsQuery } from '../record-queries.ts';
import styles from './lead-notices.module.css';

/** Notice that a lead may be spam, with a button that accepts the lead. */
export function SuspectNotice({ lead: { id, suspicions } }: { lead: Schemas['Lead'] }) {
  const { accept, isAccepting } = useAcceptLead(id);
  if (suspicions.length === 0) return null;
  return (
    <Notice
      label="Suspected spam"
      title={
        <>
          <Badge tone="caution">Suspected spam</Badge> {formatSuspicions(suspicions)}
        </>
      }
      action={
        <Button variant="outline" size="sm" isBusy={isAccepting} onClick={accept}>
          Not spam
        </Button>
      }
    >
      No email has gone out, no rent analysis was requested, and nothing about the person with this email address has
      changed. If a person sent this, mark it as not spam: all waiting messages are then sent. Otherwise it is deleted
      30 days after it came in.
    </Notice>
  );
}

/** Accepts a suspect lead. Live events then add the resulting analysis and emails to the page. */
function useAcceptLead(id: string) {
  const host = useHost();
  const client = useQueryClient();
  const mutationKey = ['accept', id];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => acceptLead(host.api, id),
    onSuccess: (lead) => {
      client.setQueryData(queryKeys.lead(id), lead);
      // The server now requests the estimate, which it does not do for a suspect lead.
      void client.invalidateQueries({ queryKey: queryKeys.leadAnalysis(id) });
      void client.invalidateQueries({ queryKey: queryKeys.leadTimeline(id) });
      void client.invalidateQueries({ queryKey: queryKeys.leadLists });
      host.toast({ kind: 'success', text: `${lead.name} is marked as not spam. What was held back is on its way.` });
    },
    onError: () =>
      host.toast({ kind: 'error', text: 'Failed to mark the lead as not spam. Nothing was sent; please try again.' }),
  });
  // isPending becomes true only on the next render, which is too late to ignore a double click.
  const accept = () => {
    if (client.isMutating({ mutationKey }) === 0) mutate();
  };
  return { accept, isAccepting: isPending };
}

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

/** Emails about this lead that were not sent or whose outcome is unknown. Renders nothing if there are none. */
export function LeadMessages({ leadId }: { leadId: string }) {
  const { data } = useQuery(leadMessagesQuery(useHost().api, leadId));
  if (!data?.length) return null;
  return (
    <Section title="Email that needs attention">
      <ul role="list">
        {data.map((message) => (
          <li key={message.id} className={styles.message}>
            <p className={styles.name}>{getMessageName(message)}</p>
            <p className={styles.recipient}>{message.toEmail}</p>
            <MessageStateDisplay message={message} />
            <MessageActions message={message} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
