import { listAgreementTerms } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { Button, Loadable, Skeleton } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { leadDocumentsQuery } from '../../../documents/document-queries.ts';
import {
  canSendAgain,
  canSendAgreement,
  findNewestDocument,
  SIGNING_NOT_CONFIGURED_MESSAGE,
} from '../../../documents/document-display.tsx';
import { DocumentRow, useSendDialog } from '../documents/lead-documents.tsx';
import { StepNote } from './step-note.tsx';
import type { Confirmation } from './use-confirmation.ts';
import styles from './agreement-overview.module.css';

/** Summary of the property's management agreement, with the state of its signing. */
export function AgreementOverview({
  confirmation: {
    lead,
    pitch: { figures },
  },
}: {
  confirmation: Confirmation;
}) {
  return (
    <>
      <p className={styles.lead}>The management agreement of this property, in brief.</p>
      <dl>
        {listAgreementTerms({ ...lead, rentPerUnit: figures.rent.perUnit }).map(({ title, text }) => (
          <div key={title} className={styles.term}>
            <dt className={styles.title}>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <AgreementSigning lead={lead} />
    </>
  );
}

/** State of the management agreement, with the dialog that emails it or prepares it for signing in the back office. */
function AgreementSigning({ lead }: { lead: Schemas['Lead'] }) {
  const { open, dialog } = useSendDialog(lead);
  return (
    <>
      <Loadable
        query={useQuery(leadDocumentsQuery(useHost().api, lead.id))}
        errorMessage="Failed to load documents. Please try again."
        skeleton={<Skeleton label="Loading documents" lines={2} />}
      >
        {(page) => {
          const { isConfigured, items } = page;
          const agreement = findNewestDocument(items, 'management_agreement');
          const canSend = isConfigured && lead.contactId !== null;
          return (
            <>
              {agreement && (
                <ul role="list">
                  <DocumentRow
                    document={agreement}
                    onSendAgain={canSend && canSendAgain(agreement, items) ? open : undefined}
                  />
                </ul>
              )}
              {!isConfigured && <StepNote title="Signing is not set up yet">{SIGNING_NOT_CONFIGURED_MESSAGE}</StepNote>}
              {canSendAgreement(lead, page) && (
                <StepNote title="Not sent yet">
                  The owner signs on a page next to you or gets the agreement by email. Then schedule the walkthrough.
                  The home is not shown to residents before the agreement is signed.
                </StepNote>
              )}
              {canSendAgreement(lead, page) && (
                <div>
                  <Button onClick={() => open(null)}>Send agreement</Button>
                </div>
              )}
            </>
          );
        }}
      </Loadable>
      {dialog}
    </>
  );
}
