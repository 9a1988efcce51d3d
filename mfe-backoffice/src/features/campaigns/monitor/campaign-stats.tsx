import { formatCount } from '@epm/contract';
import { useHost } from '@epm/router';
import { Loadable, Skeleton } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { campaignStatsQuery } from './monitor-queries.ts';
import styles from './campaign-stats.module.css';

/** Totals of sent messages, and metrics of all campaigns. */
export function CampaignStats() {
  const query = useQuery(campaignStatsQuery(useHost().api));
  return (
    <section className={styles.section} aria-label="Campaign figures">
      <Loadable
        query={query}
        errorMessage="Failed to fetch campaign stats"
        skeleton={<Skeleton label="Loading campaign figures" lines={2} height="1.75rem" />}
      >
        {({ totalEmails, totalSMS, activeLeads, completionRate }) => (
          <dl className={styles.figures}>
            <Figure name="Emails sent" value={formatCount(totalEmails)} note="Campaigns and other emails" />
            <Figure name="Text messages sent" value={formatCount(totalSMS)} note="Campaigns and other texts" />
            <Figure name="Active leads" value={formatCount(activeLeads)} note="Leads with an active campaign" />
            <Figure
              name="Completion rate"
              value={completionRate === null ? '–' : `${completionRate}%`}
              note={
                completionRate === null ? 'No campaign has ended yet' : 'Share of ended campaigns that were not stopped'
              }
            />
          </dl>
        )}
      </Loadable>
    </section>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}
