import { Button, ButtonLink, Page } from '@epm/ui';
import { Link } from '@epm/router';
import { useAddLeadDialog } from '../../lead-ui/add-lead/use-add-lead-dialog.tsx';
import { MailPauseNotice } from '../../mail/mail-pause-notice.tsx';
import { paths } from '../../app/paths.ts';
import { CommunicationOverview } from './components/communication-overview.tsx';
import { PipelineTiles } from './components/pipeline-tiles.tsx';
import { RecentActivity } from './components/recent-activity.tsx';
import { RentProviderNotice } from './components/rent-provider-notice.tsx';
import { ScheduledWalkthroughs } from './components/scheduled-walkthroughs.tsx';
import styles from './dashboard-page.module.css';

export function Component() {
  const addLead = useAddLeadDialog();
  return (
    <Page
      title="Dashboard"
      aside={
        <div className={styles.actions}>
          <ButtonLink size="sm" variant="outline" render={<Link to={paths.leads()} />}>
            Leads
          </ButtonLink>
          <ButtonLink size="sm" variant="outline" render={<Link to={paths.board} />}>
            Board
          </ButtonLink>
          <Button size="sm" onClick={addLead.open}>
            Add Lead
          </Button>
        </div>
      }
    >
      <RentProviderNotice />
      <MailPauseNotice />
      <PipelineTiles />
      <div className={styles.upcoming}>
        <ScheduledWalkthroughs />
        <CommunicationOverview />
      </div>
      <RecentActivity />
      {addLead.dialog}
    </Page>
  );
}
