import { Page } from '@epm/ui';
import { AddLead } from './components/add-lead.tsx';
import { CommunicationOverview } from './components/communication-overview.tsx';
import { PipelineTiles } from './components/pipeline-tiles.tsx';
import { RecentActivity } from './components/recent-activity.tsx';
import { ScheduledWalkthroughs } from './components/scheduled-walkthroughs.tsx';
import styles from './dashboard-page.module.css';

export function Component() {
  return (
    <Page title="Dashboard" aside={<div className={styles.add}><AddLead /></div>}>
      <PipelineTiles />
      <div className={styles.ahead}>
        <ScheduledWalkthroughs />
        <CommunicationOverview />
      </div>
      <RecentActivity />
    </Page>
  );
}
