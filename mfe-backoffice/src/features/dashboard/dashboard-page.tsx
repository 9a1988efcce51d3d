import { Button, Page } from '@epm/ui';
import { useAddLeadDialog } from '../add-lead/hooks/use-add-lead-dialog.tsx';
import { MailPauseNotice } from '../../app/mail-pause-notice.tsx';
import { CommunicationOverview } from './components/communication-overview.tsx';
import { PipelineTiles } from './components/pipeline-tiles.tsx';
import { RecentActivity } from './components/recent-activity.tsx';
import { RentProviderNotice } from './components/rent-provider-notice.tsx';
import { ScheduledWalkthroughs } from './components/scheduled-walkthroughs.tsx';
import styles from './dashboard-page.module.css';

export function Component() {
  const addLead = useAddLeadDialog();
  return (
    <Page title="Dashboard" aside={<div className={styles.add}><Button size="sm" onClick={addLead.open}>Add Lead</Button></div>}>
      <RentProviderNotice />
      <MailPauseNotice />
      <PipelineTiles />
      <div className={styles.ahead}>
        <ScheduledWalkthroughs />
        <CommunicationOverview />
      </div>
      <RecentActivity />
      {addLead.dialog}
    </Page>
  );
}
