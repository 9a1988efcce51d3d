import { lazy, Suspense, useState } from 'react';
import type { Schemas } from '@epm/contract';
import { EmptyState, Loadable, LoadMore } from '@epm/ui';
import { useHost, useSession } from '@epm/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFreshLeads } from '../../../app/live-leads.ts';
import { RowsSkeleton } from '../../../app/rows-skeleton.tsx';
import { Section } from '../../../app/section.tsx';
import { activityQuery } from '../api/list-activity.ts';
import { ActivityRow } from './activity-row.tsx';
import styles from './recent-activity.module.css';

const DeleteLeadDialog = lazy(async () => {
  const { DeleteLeadDialog: Question } = await import(/* webpackChunkName: "backoffice.delete-lead" */ '../../../app/delete-lead.tsx');
  return { default: Question };
});

/** Leads and property analyses as they came in. Deleting a lead is for admins; the server holds that rule as well. */
export function RecentActivity() {
  const fresh = useFreshLeads();
  const query = useInfiniteQuery(activityQuery(useHost().api));
  const isAdmin = useSession().user?.role === 'admin';
  const [toDelete, setToDelete] = useState<Schemas['ActivityEntry'] | null>(null);
  const [hasAsked, setHasAsked] = useState(false);
  const ask = (lead: Schemas['ActivityEntry']) => {
    setHasAsked(true);
    setToDelete(lead);
  };
  return (
    <Section title="Recent Activity">
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
                    onDelete={isAdmin ? ask : undefined}
                  />
                ))}
              </ol>
              <LoadMore pages={query} />
            </>
          );
        }}
      </Loadable>
      {hasAsked && (
        <Suspense>
          <DeleteLeadDialog lead={toDelete} onClose={() => setToDelete(null)} />
        </Suspense>
      )}
    </Section>
  );
}
