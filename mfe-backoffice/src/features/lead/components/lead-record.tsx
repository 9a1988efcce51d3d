import type { Schemas } from '@epm/contract';
import { Page } from '@epm/ui';
import { BackToDashboard } from '../../../app/back-link.tsx';
import { FinancialDetails } from './financial-details.tsx';
import { Improvements } from './improvements.tsx';
import { LeadAnalysis } from './lead-analysis.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { LeadHeader } from './lead-header.tsx';
import { LeadSource } from './lead-source.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import { SetupProgress } from './setup-progress.tsx';
import { SuspectNotice } from './suspect-notice.tsx';
import { Documents, Invoices } from './unready-cards.tsx';
import styles from './lead-record.module.css';

/** One lead: who, how far, which property, what it earns and costs, and everything that happened. */
export function LeadRecord({ lead }: { lead: Schemas['Lead'] }) {
  const { id, name } = lead;
  return (
    <Page title={name} back={<BackToDashboard />} aside={<LeadHeader lead={lead} />}>
      <SuspectNotice lead={lead} />
      <div className={styles.columns}>
        <div className={styles.property}>
          <LeadAnalysis leadId={id} />
          <LeadFacts lead={lead} />
          <FinancialDetails lead={lead} />
          <Improvements lead={lead} />
          <div className={styles.pair}>
            <Invoices />
            <Documents />
          </div>
        </div>
        <div className={styles.work}>
          <SetupProgress status={lead.status} />
          <LeadSource lead={lead} />
          <LeadTimeline leadId={id} />
        </div>
      </div>
    </Page>
  );
}
