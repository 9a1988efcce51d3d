import { Page } from '@epm/ui';
import { AddLead } from './components/add-lead.tsx';
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
      </div>
      <RecentActivity />
    </Page>
  );
}
