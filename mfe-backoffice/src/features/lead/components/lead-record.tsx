import type { Schemas } from '@epm/contract';
import { Page } from '@epm/ui';
import { BackToOrigin } from '../../../app/lead-origin.tsx';
import { FinancialDetails } from './financial-details.tsx';
import { Improvements } from './improvements.tsx';
import { LeadAnalysis } from './lead-analysis.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { LeadHeader } from './lead-header.tsx';
import { LeadMessages } from './lead-messages.tsx';
import { LeadNotes } from './lead-notes.tsx';
import { LeadSource } from './lead-source.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import { OwnerProperties } from './owner-properties.tsx';
import { SameHomeNotice } from './same-home-notice.tsx';
import { SetupProgress } from './setup-progress.tsx';
import { StageBar } from './stage-bar.tsx';
import { SuspectNotice } from './suspect-notice.tsx';
import { Documents, Invoices } from './unavailable-cards.tsx';
import styles from './lead-record.module.css';

/** The page of one lead: contact, stage, property, finances, notes and timeline. */
export function LeadRecord({ lead }: { lead: Schemas['Lead'] }) {
  const { id, name } = lead;
  return (
    <Page title={name} back={<BackToOrigin />} aside={<LeadHeader lead={lead} />}>
      <SuspectNotice lead={lead} />
      <SameHomeNotice lead={lead} />
      <StageBar lead={lead} />
      <div className={styles.columns}>
        <div className={styles.property}>
          <LeadAnalysis lead={lead} />
          <LeadFacts lead={lead} />
          <div className={styles.pair}>
            <FinancialDetails lead={lead} />
            <Improvements lead={lead} />
          </div>
          <div className={styles.pair}>
            <Invoices />
            <Documents />
          </div>
        </div>
        <div className={styles.work}>
          <LeadMessages leadId={id} />
          <LeadNotes leadId={id} />
          <SetupProgress lead={lead} />
          <OwnerProperties lead={lead} />
          <LeadSource lead={lead} />
        </div>
        <div className={styles.story}>
          <LeadTimeline lead={lead} />
        </div>
      </div>
    </Page>
  );
}
