import type { Schemas } from '@epm/contract';
import { Page } from '@epm/ui';
import { BackToOrigin } from '../../../lead-ui/lead-links.tsx';
import { LeadDocuments } from '../documents/lead-documents.tsx';
import { LeadPayments } from '../payments/lead-payments.tsx';
import { FinancialDetails } from './financial-details.tsx';
import { Improvements } from './improvements.tsx';
import { LeadAnalysis } from './lead-analysis.tsx';
import { LeadSequences } from './lead-sequences.tsx';
import { LeadFacts, LeadSource } from './lead-facts.tsx';
import { LeadHeader } from './lead-header.tsx';
import { SameHomeNotice, SuspectNotice } from './lead-notices.tsx';
import { LeadMessages } from './lead-messages.tsx';
import { LeadMoveIn } from './lead-move-in.tsx';
import { LeadNotes } from './lead-notes.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import { OwnerProperties } from './owner-properties.tsx';
import { SetupProgress } from './setup-progress.tsx';
import { LeadInvoices } from '../invoices/lead-invoices.tsx';
import { StageBar } from './stage-bar.tsx';
import styles from './lead-record.module.css';

/** The content of the lead page: contact, stage, property, finances, notes and timeline. */
export function LeadRecord({ lead }: { lead: Schemas['Lead'] }) {
  const { id, name } = lead;
  return (
    <Page title={name} backLink={<BackToOrigin />} aside={<LeadHeader lead={lead} />}>
      <SuspectNotice lead={lead} />
      <SameHomeNotice lead={lead} />
      <StageBar lead={lead} />
      <div className={styles.columns}>
        <div className={styles.property}>
          <LeadAnalysis lead={lead} />
          <LeadFacts lead={lead} />
          <div className={styles.twoColumns}>
            <FinancialDetails lead={lead} />
            <Improvements lead={lead} />
          </div>
          <div className={styles.twoColumns}>
            <LeadPayments lead={lead} />
            <LeadInvoices lead={lead} />
          </div>
          <LeadDocuments lead={lead} />
        </div>
        <div className={styles.notesColumn}>
          <LeadMessages leadId={id} />
          <LeadNotes leadId={id} />
          <SetupProgress lead={lead} />
          <LeadMoveIn lead={lead} />
          <LeadSequences lead={lead} />
          <OwnerProperties lead={lead} />
          <LeadSource lead={lead} />
        </div>
        <div className={styles.timeline}>
          <LeadTimeline lead={lead} />
        </div>
      </div>
    </Page>
  );
}
