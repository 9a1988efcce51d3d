import { deriveSetupSteps } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { RowsSkeleton, Section } from '@epm/staff';
import { Loadable } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { leadDocumentsQuery } from '../../../documents/document-queries.ts';
import { findNewest } from '../../../documents/document-status.tsx';
import { paymentsQuery } from '../payments/payment-queries.ts';
import { isFeePaid } from '../payments/payment-status.ts';
import styles from './setup-progress.module.css';

type SetupLead = Pick<Schemas['Lead'], 'id' | 'status' | 'hasAnalysis'>;

/** The owner's setup steps. As specified, Property Analysis is shown as complete even without an analysis. */
export function SetupProgress({ lead }: { lead: SetupLead }) {
  return (
    <Section title="Setup Progress">
      <Loadable
        query={useSetupSteps(lead)}
        errorMessage="Failed to load the setup progress"
        skeleton={<RowsSkeleton rows={4} label="Loading the setup progress" />}
      >
        {(steps) => (
          <ol role="list" className={styles.steps}>
            {steps.map(({ name, isComplete }) => (
              <li key={name} className={styles.step} data-complete={isComplete || undefined}>
                <span>
                  {name}
                  {name === 'Property Analysis' && !lead.hasAnalysis && (
                    <span className={styles.note}> None was asked for</span>
                  )}
                </span>
                <span className={styles.stepState}>{isComplete ? 'Complete' : 'Pending'}</span>
              </li>
            ))}
          </ol>
        )}
      </Loadable>
    </Section>
  );
}

/** Derives the steps from the documents and the payments, which other sections of the page load as well. */
function useSetupSteps({ id, status }: SetupLead) {
  const { api } = useHost();
  const documents = useQuery(leadDocumentsQuery(api, id));
  const payments = useQuery(paymentsQuery(api, id));
  return {
    data:
      documents.data && payments.data
        ? deriveSetupSteps({
            status,
            agreement: findNewest(documents.data.items, 'management_agreement')?.state ?? null,
            isFeePaid: isFeePaid(payments.data.items),
          })
        : undefined,
    isError: documents.isError || payments.isError,
    error: documents.error ?? payments.error,
    isFetching: documents.isFetching || payments.isFetching,
    refetch: () => Promise.all([documents.refetch(), payments.refetch()]),
  };
}
