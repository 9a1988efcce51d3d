import { deriveStaffName } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Instant, Loadable, LoadMore } from '@epm/ui';
import { useHost } from '@epm/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RowsSkeleton, Section, SectionNote } from '@epm/staff';
import { OpenMessageButtons } from '../correspondence/message-buttons.tsx';
import { timelineQuery } from '../record-queries.ts';
import { formatTimelineEvent } from '../timeline-messages.ts';
import styles from './lead-timeline.module.css';

export function LeadTimeline({ lead }: { lead: Schemas['Lead'] }) {
  const query = useInfiniteQuery(timelineQuery(useHost().api, lead.id));
  return (
    <Section title="Timeline">
      <Loadable
        query={query}
        errorMessage="Failed to load the timeline"
        skeleton={<RowsSkeleton rows={3} label="Loading the timeline" />}
      >
        {({ pages }) => {
          const events = pages.flatMap((page) => page.items);
          if (!events.length) return <SectionNote>Nothing has happened yet.</SectionNote>;
          return (
            <>
              <ol role="list" className={styles.events}>
                {events.map((event) => (
                  <li key={event.id} className={styles.event}>
                    <span className={styles.message}>
                      {formatTimelineEvent(event, lead.unitCount)} <OpenMessageButtons event={event} lead={lead} />
                    </span>
                    <span className={styles.byline}>
                      {event.actor && (
                        <>
                          <span title={event.actor}>{deriveStaffName(event.actor)}</span> ·{' '}
                        </>
                      )}
                      <Instant time={event.at} />
                    </span>
                  </li>
                ))}
              </ol>
              <LoadMore pages={query} />
            </>
          );
        }}
      </Loadable>
    </Section>
  );
}
