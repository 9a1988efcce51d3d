import { formatCount } from '@epm/contract';
import { ButtonLink, Loadable, Skeleton } from '@epm/ui';
import { Link, useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { Section } from '@epm/staff';
import { communicationCountsQuery } from '../dashboard-queries.ts';
import { DashboardNote } from './dashboard-note.tsx';
import styles from './communication-overview.module.css';

export function CommunicationOverview() {
  const query = useQuery(communicationCountsQuery(useHost().api));
  return (
    <Section
      title="Communication Overview"
      actions={
        <ButtonLink size="sm" variant="outline" render={<Link to={paths.campaigns} />}>
          View All
        </ButtonLink>
      }
    >
      <Loadable
        query={query}
        errorMessage="Failed to fetch campaign stats"
        skeleton={
          <Skeleton className={styles.skeleton} label="Loading communication figures" lines={3} height="1.5rem" />
        }
      >
        {({ emailsSent, smsSent, activeCampaigns }) =>
          emailsSent + smsSent + activeCampaigns === 0 ? (
            <DashboardNote>No communication data available yet</DashboardNote>
          ) : (
            <dl>
              {(
                [
                  ['Emails Sent', emailsSent],
                  ['SMS Sent', smsSent],
                  ['Active Campaigns', activeCampaigns],
                ] as const
              ).map(([name, count]) => (
                <div key={name} className={styles.line}>
                  <dt>{name}</dt>
                  <dd className={styles.count}>{formatCount(count)}</dd>
                </div>
              ))}
            </dl>
          )
        }
      </Loadable>
    </Section>
  );
}
