import { EmptyState, Loadable, LoadMore } from '@epm/ui';
import { useHost } from '@epm/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFreshLeads } from '../../../app/live-leads.ts';
import { RowsSkeleton } from '../../../app/rows-skeleton.tsx';
import { activityQuery } from '../api/list-activity.ts';
import { ActivityRow } from './activity-row.tsx';
import styles from './recent-activity.module.css';

export function RecentActivity() {
  const fresh = useFreshLeads();
  const query = useInfiniteQuery(activityQuery(useHost().api));
  return (
    <section aria-labelledby="recent-activity">
      <h2 className={styles.heading} id="recent-activity">Recent Activity</h2>
      <Loadable query={query} failure="Failed to load entries" skeleton={<RowsSkeleton rows={12} label="Loading activity" />}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.items);
          if (!entries.length) {
            return (
              <EmptyState title="No recent activity">
                Leads and property analyses appear here as they come in.
              </EmptyState>
            );
          }
          return (
            <>
              <ol role="list" className={styles.entries}>
                {entries.map((entry) => (
                  <ActivityRow
                    key={`${entry.type} ${entry.id}`}
                    entry={entry}
                    isFresh={fresh.has(entry.leadId ?? entry.id)}
                  />
                ))}
              </ol>
              <LoadMore pages={query} />
            </>
          );
        }}
      </Loadable>
    </section>
  );
}
