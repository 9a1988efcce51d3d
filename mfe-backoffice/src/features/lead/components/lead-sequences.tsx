import type { Schemas } from '@epm/contract';
import { Link, useHost } from '@epm/router';
import { Section } from '@epm/staff';
import { ButtonLink, Instant, RelativeTime, useNow } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { describeState, formatTimeUntil, WORKFLOW_TITLES } from '../../../campaigns/campaign-text.ts';
import { leadSequencesQuery } from '../record-queries.ts';
import styles from './lead-sequences.module.css';

type Sequence = Schemas['CampaignSequence'];

/** The lead's newest sequences, with a link to the Monitor. Renders nothing if there are none. */
export function LeadSequences({ lead: { id, email, name } }: { lead: Schemas['Lead'] }) {
  const { data } = useQuery(leadSequencesQuery(useHost().api, id));
  if (!data?.items.length) return null;
  return (
    <Section
      title="Campaigns"
      actions={
        <ButtonLink size="sm" variant="outline" render={<Link to={paths.ownerCampaigns(email || name)} />}>
          Monitor
        </ButtonLink>
      }
    >
      <ul role="list">
        {data.items.map((sequence) => (
          <li key={sequence.id} className={styles.sequence}>
            <span className={styles.head}>
              <span>{WORKFLOW_TITLES[sequence.workflow]}</span>
              <span className={styles.state}>{describeState(sequence)}</span>
            </span>
            <Step sequence={sequence} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The next message of a sequence or, if no message will follow, the last message. */
function Step({ sequence: { next, last, sentCount } }: { sequence: Sequence }) {
  const now = useNow();
  if (next) {
    return (
      <span className={styles.detail}>
        Message {sentCount + 1}: {next.name}, {formatTimeUntil(next.dueAt, now)}, <Instant time={next.dueAt} />
      </span>
    );
  }
  return (
    <span className={styles.detail}>
      {last ? (
        <>
          Last message: {last.name}, <RelativeTime time={last.at} />
        </>
      ) : (
        'No message was sent'
      )}
    </span>
  );
}
