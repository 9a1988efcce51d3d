import { useState } from 'react';
import type { Schemas } from '@epm/contract';
import { EmptyState, Loadable, LoadMore } from '@epm/ui';
import { useHost, useSession } from '@epm/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFreshLeads } from '../../../lead-data/index.ts';
import { LazyDeleteLeadDialog } from '../../../lead-ui/lazy-dialogs.ts';
import { RowsSkeleton, Section } from '@epm/staff';
import { activityQuery } from '../dashboard-queries.ts';
import { ActivityRow } from './activity-row.tsx';
import styles from './recent-activity.module.css';

/** Leads and property analyses, newest first. Only admins can delete a lead; the server also enforces this rule. */
export function RecentActivity() {
  const freshLeadIds = useFreshLeads();
  const query = useInfiniteQuery(activityQuery(useHost().api));
  const isAdmin = useSession().user?.role === 'admin';
  const [leadToDelete, setLeadToDelete] = useState<Schemas['ActivityEntry'] | null>(null);
  const [isDialogMounted, setDialogMounted] = useState(false);
  const openDialog = (lead: Schemas['ActivityEntry']) => {
    setDialogMounted(true);
    setLeadToDelete(lead);
  };
  return (
    <Section title="Recent Activity">
      <Loadable
        query={query}
        errorMessage="Failed to load entries"
        skeleton={<RowsSkeleton rows={12} label="Loading activity" />}
      >
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
                    isFresh={freshLeadIds.has(entry.leadId ?? entry.id)}
                    onDelete={isAdmin ? openDialog : undefined}
                  />
                ))}
              </ol>
              <LoadMore pages={query} />
            </>
          );
        }}
      </Loadable>
      {isDialogMounted && <LazyDeleteLeadDialog lead={leadToDelete} onClose={() => setLeadToDelete(null)} />}
    </Section>
  );
}
