import type { Schemas } from '@epm/contract';
import { Link, useHost, useParams, useSession } from '@epm/router';
import { ApiProblem } from '@epm/router/client';
import { RowsSkeleton, UnsavedGuard } from '@epm/staff';
import { ButtonLink, EmptyState, Loadable, Page } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { leadQuery } from '../../lead-data/index.ts';
import { BackLink } from '../../lead-ui/lead-links.tsx';
import { FinancialDetails, Improvements, LeadAnalysis } from './components/lead-figures.tsx';
import { LeadFacts, LeadSource } from './components/lead-facts.tsx';
import { LeadHeader } from './components/lead-header.tsx';
import { LeadMessages, SameHomeNotice, SuspectNotice } from './components/lead-notices.tsx';
import { LeadMoveIn } from './components/lead-move-in.tsx';
import { LeadNotes } from './components/lead-notes.tsx';
import { LeadSequences, SetupProgress } from './components/lead-progress.tsx';
import { LeadTimeline } from './components/lead-timeline.tsx';
import { OwnerProperties } from './components/lead-owner.tsx';
import { StageBar } from './components/stage-bar.tsx';
import { LeadDocuments } from './documents/lead-documents.tsx';
import { LeadInvoices } from './invoices/lead-invoices.tsx';
import { LeadPayments } from './payments/lead-payments.tsx';
import styles from './lead-page.module.css';

const backLink = <BackLink />;

/** Returns whether the lead does not exist. 400 means that the id in the URL is malformed. */
const isNotFound = (error: Error | null) =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 400);

export function Component() {
  const { id = '' } = useParams();
  const isAdmin = useSession().user?.role === 'admin';
  const query = useQuery(leadQuery(useHost().api, id));
  if (isNotFound(query.error)) {
    return (
      <Page title="Lead not found" backLink={backLink}>
        <EmptyState
          title="This lead does not exist"
          action={
            <>
              <ButtonLink variant="outline" render={<Link to={paths.leads()} />}>
                All leads
              </ButtonLink>
              {isAdmin && (
                <ButtonLink variant="outline" render={<Link to={paths.deletedLeads} />}>
                  Deleted leads
                </ButtonLink>
              )}
            </>
          }
        >
          It may have been deleted, or the link may be incomplete.
        </EmptyState>
      </Page>
    );
  }
  if (query.data) {
    // The key remounts the record with new drafts when the page shows another lead.
    return (
      <UnsavedGuard key={id}>
        <LeadRecord lead={query.data} />
      </UnsavedGuard>
    );
  }
  return (
    <Page title="Lead" backLink={backLink}>
      <Loadable
        query={query}
        errorMessage="Failed to load lead"
        skeleton={<RowsSkeleton rows={12} label="Loading lead" />}
      >
        {() => null}
      </Loadable>
    </Page>
  );
}

/** The content of the lead page: contact, stage, property, finances, notes and timeline. */
function LeadRecord({ lead }: { lead: Schemas['Lead'] }) {
  const { id, name } = lead;
  return (
    <Page title={name} backLink={backLink} aside={<LeadHeader lead={lead} />}>
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
