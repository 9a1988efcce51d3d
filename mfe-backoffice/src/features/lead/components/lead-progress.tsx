import { deriveSetupSteps } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost, Link } from '@epm/router';
import { RowsSkeleton, Section } from '@epm/staff';
import { Loadable, ButtonLink, Instant, RelativeTime, useNow } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { describeSequenceState, formatTimeUntil, WORKFLOW_TITLES } from '../../../campaigns/campaign-text.ts';
import { leadDocumentsQuery } from '../../../documents/document-queries.ts';
import { findNewestDocument } from '../../../documents/document-display.tsx';
import { paymentsQuery } from '../payment-queries.ts';
import { isFeePaid } from '../payments/payment-status.tsx';
import { leadSequencesQuery } from '../record-queries.ts';
import styles from './lead-progress.module.css';

type SetupLead = Pick<Schemas['Lead'], 'id' | 'status' | 'hasAnalysis' | 'suspicions'>;

/**
 * The owner's setup steps. As specified, Property Analysis is shown as complete even without an analysis. It is pending
 * for a suspect lead, because no rent is estimated for suspected spam.
 */
export function SetupProgress({ lead }: { lead: SetupLead }) {
  const isAnalysisHeld = lead.hasAnalysis && lead.suspicions.length > 0;
  return (
    <Section title="Setup Progress">
      <Loadable
        query={useSetupSteps(lead)}
        errorMessage="Failed to load the setup progress"
        skeleton={<RowsSkeleton rows={4} label="Loading the setup progress" />}
      >
        {(steps) => (
          <ol role="list" className={styles.steps}>
            {steps.map((step) => {
              const isAnalysis = step.name === 'Property Analysis';
              const isComplete = step.isComplete && !(isAnalysis && isAnalysisHeld);
              return (
                <li key={step.name} className={styles.step} data-complete={isComplete || undefined}>
                  <span>
                    {step.name}
                    {isAnalysis && !lead.hasAnalysis && <span className={styles.note}> No analysis was requested</span>}
                    {isAnalysis && isAnalysisHeld && <span className={styles.note}> Held as suspected spam</span>}
                  </span>
                  <span className={styles.stepState}>{isComplete ? 'Complete' : 'Pending'}</span>
                </li>
              );
            })}
          </ol>
        )}
      </Loadable>
    </Section>
  );
}

/** Derives the steps from the documents and the payments. Other sections of the page use the same queries. */
function useSetupSteps({ id, status }: SetupLead) {
  const { api } = useHost();
  const documents = useQuery(leadDocumentsQuery(api, id));
  const payments = useQuery(paymentsQuery(api, id));
  return {
    data:
      documents.data && payments.data
        ? deriveSetupSteps({
            status,
            agreement: findNewestDocument(documents.data.items, 'management_agreement')?.state ?? null,
            isFeePaid: isFeePaid(payments.data.items),
          })
        : undefined,
    isError: documents.isError || payments.isError,
    error: documents.error ?? payments.error,
    isFetching: documents.isFetching || payments.isFetching,
    refetch: () => Promise.all([documents.refetch(), payments.refetch()]),
  };
}

type Sequence = Schemas['CampaignSequence'];

/** The lead's newest sequences, with a link to the Monitor. Renders nothing if there are none. */
export function LeadSequences({ lead: { id, email, name } }: { lead: Schemas['Lead'] }) {
  const { data } = useQuery(leadSequencesQuery(useHost().api, id));
  if (!data?.items.length) return null;
  return (
    <Section
      title="Campaigns"
      actions={
        <ButtonLink size="sm" variant="outline" render={<Link to={paths.ownerCampaigns(email || name)} />}>
          Monitor
        </ButtonLink>
      }
    >
      <ul role="list">
        {data.items.map((sequence) => (
          <li key={sequence.id} className={styles.sequence}>
            <span className={styles.head}>
              <span>{WORKFLOW_TITLES[sequence.workflow]}</span>
              <span className={styles.state}>{describeSequenceState(sequence)}</span>
            </span>
            <SequenceStep sequence={sequence} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The next message of a sequence or, if no message will follow, the last message. */
function SequenceStep({ sequence: { next, last, sentCount } }: { sequence: Sequence }) {
  const now = useNow();
  if (next) {
    return (
      <span className={styles.detail}>
        Message {sentCount + 1}: {next.name}, {formatTimeUntil(next.dueAt, now)}, <Instant time={next.dueAt} />
      </span>
    );
  }
  return (
    <span className={styles.detail}>
      {last ? (
        <>
          Last message: {last.name}, <RelativeTime time={last.at} />
        </>
      ) : (
        'No message was sent'
      )}
    </span>
  );
}
