import type { Schemas } from '@epm/contract';
import { Page, StatusBadge } from '@epm/ui';
import { BackToDashboard } from '../../../app/back-link.tsx';
import { EmailLink, PhoneLink } from '../../../app/contact-links.tsx';
import { LeadAnalysis } from './lead-analysis.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import { SuspectNotice } from './suspect-notice.tsx';
import styles from './lead-record.module.css';

/** One lead: who, which property, what the analysis said, and everything that happened. */
export function LeadRecord({ lead }: { lead: Schemas['Lead'] }) {
  const { id, name, email, phone, company, status, statusReason } = lead;
  return (
    <Page
      title={name}
      back={<BackToDashboard />}
      aside={(
        <div className={styles.contact}>
          <StatusBadge status={status} />
          {statusReason && <span className={styles.reason}>{statusReason}</span>}
          <EmailLink email={email} />
          {phone && <PhoneLink phone={phone} />}
          {company && <span>{company}</span>}
        </div>
      )}
    >
      <SuspectNotice lead={lead} />
      <div className={styles.columns}>
        <LeadFacts lead={lead} />
        <div className={styles.story}>
          <LeadAnalysis leadId={id} />
          <LeadTimeline leadId={id} />
        </div>
      </div>
    </Page>
  );
}
