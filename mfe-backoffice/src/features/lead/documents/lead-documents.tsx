import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { isServerRejection, RowsSkeleton, Section, SectionNote } from '@epm/staff';
import { Badge, Button, createLazyDialog, Instant, Loadable, RelativeTime } from '@epm/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import {
  canSendAgain,
  describeProgress,
  DOCUMENT_STATE_BADGES,
  DownloadButton,
  findBackOfficeSigner,
  isDocumentPending,
  ReminderButton,
  SignerList,
  SIGNING_NOT_CONFIGURED_MESSAGE,
} from '../../../documents/document-display.tsx';
import type { BackOfficeSigner } from '../../../documents/document-display.tsx';
import {
  checkDocument,
  isCopyPending,
  leadDocumentsQuery,
  refreshDocuments,
  updateCachedDocument,
} from '../../../documents/document-queries.ts';
import type { SignatureDocument } from '../../../documents/document-queries.ts';
import styles from './lead-documents.module.css';

/** The documents that were sent to the owners of a lead for signature, with the dialog to send one. */
export function LeadDocuments({ lead }: { lead: Schemas['Lead'] }) {
  const { open, dialog } = useSendDialog(lead);
  return (
    <Section title="Documents">
      <Loadable
        query={useQuery(leadDocumentsQuery(useHost().api, lead.id))}
        errorMessage="Failed to load documents. Please try again."
        skeleton={<RowsSkeleton rows={2} label="Loading documents" />}
      >
        {({ isConfigured, items }) => {
          const canSend = isConfigured && lead.contactId !== null;
          return (
            <>
              {items.length > 0 ? (
                <ul role="list">
                  {items.map((document) => (
                    <DocumentRow
                      key={document.id}
                      document={document}
                      onSendAgain={canSend && canSendAgain(document, items) ? open : undefined}
                    />
                  ))}
                </ul>
              ) : (
                isConfigured && <SectionNote>No documents have been sent yet.</SectionNote>
              )}
              {!isConfigured && <SectionNote>{SIGNING_NOT_CONFIGURED_MESSAGE}</SectionNote>}
              {canSend && (
                <Button size="sm" variant="outline" className={styles.send} onClick={() => open(null)}>
                  Send document
                </Button>
              )}
            </>
          );
        }}
      </Loadable>
      {dialog}
    </Section>
  );
}

const SendDocumentDialog = createLazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.send-document" */ './send-document-dialog.tsx')).SendDocumentDialog,
);

/** Opens the dialog that sends a new document or resends an earlier one. The dialog is loaded on first use. */
export function useSendDialog(lead: Schemas['Lead']): {
  open: (replaced: SignatureDocument | null) => void;
  dialog: ReactNode;
} {
  const [request, setRequest] = useState<{ replaced: SignatureDocument | null } | null>(null);
  return {
    open: (replaced) => setRequest({ replaced }),
    dialog: request && <SendDocumentDialog lead={lead} replaced={request.replaced} onClose={() => setRequest(null)} />,
  };
}

const SigningDialog = createLazyDialog(
  async () => (await import(/* webpackChunkName: "backoffice.signing" */ './signing-dialog.tsx')).SigningDialog,
);
const VoidDocumentDialog = createLazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.void-document" */ './void-document-dialog.tsx')).VoidDocumentDialog,
);

interface DocumentRowProps {
  document: SignatureDocument;
  /** Opens the dialog that sends the document again; undefined if it cannot be sent again. */
  onSendAgain: ((document: SignatureDocument) => void) | undefined;
}

/** One document with its signers and the actions that its state allows. */
export function DocumentRow({ document, onSendAgain }: DocumentRowProps) {
  const { formName, state, submittedAt, lastReminderSent, expiresAt, reason } = document;
  const { label, tone } = DOCUMENT_STATE_BADGES[state];
  const isAwaitingSignature = isDocumentPending(document);
  return (
    <li className={styles.document}>
      <div className={styles.head}>
        <span className={styles.name}>{formName}</span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p role="status">{describeProgress(document)}.</p>
      {reason && <p className={styles.text}>Reason: {reason}</p>}
      <p className={styles.details}>
        <span>
          Sent <RelativeTime time={submittedAt} />
        </span>
        {lastReminderSent !== null && (
          <span>
            Reminded <RelativeTime time={lastReminderSent} />
          </span>
        )}
        {isAwaitingSignature && expiresAt !== null && (
          <span>
            Expires <Instant time={expiresAt} />
          </span>
        )}
      </p>
      {(isAwaitingSignature || state === 'completed') && <SignerList document={document} />}
      {isCopyPending(document) && <p className={styles.details}>The signed copy is being stored.</p>}
      <div className={styles.actions}>
        <SigningButton document={document} />
        <ReminderButton document={document} subject={formName} />
        {isAwaitingSignature && <CheckButton document={document} />}
        <DownloadButton document={document} file="document" subject={formName}>
          Download
        </DownloadButton>
        <DownloadButton document={document} file="audit-log" subject={formName}>
          Audit log
        </DownloadButton>
        {isAwaitingSignature && <VoidButton document={document} />}
        {onSendAgain && (
          <Button size="sm" variant="outline" onClick={() => onSendAgain(document)}>
            Send again
          </Button>
        )}
      </div>
    </li>
  );
}

/**
 * Button that opens the signing page of the current signer in a dialog. Rendered only if the current signer signs in
 * the back office.
 */
function SigningButton({ document }: { document: SignatureDocument }) {
  const signer = findBackOfficeSigner(document);
  // The dialog stays open after the last signature, when no signer is left.
  const [opened, setOpened] = useState<BackOfficeSigner | null>(null);
  return (
    <>
      {signer && (
        <Button
          size="sm"
          aria-label={`Sign here: ${document.formName} for ${signer.name}`}
          onClick={() => setOpened(signer)}
        >
          Sign here
        </Button>
      )}
      {opened && <SigningDialog document={document} signer={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Button that fetches the current state from the signature service, for example if a signature is not shown yet. */
function CheckButton({ document }: { document: SignatureDocument }) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => checkDocument(api, document.id),
    onSuccess: (checked) => {
      updateCachedDocument(client, document, checked);
      if (checked.state === document.state)
        toast({ kind: 'info', text: 'Nothing has changed', detail: checked.formName });
    },
    onError: (error) =>
      toast({
        kind: 'error',
        text: isServerRejection(error) ? error.message : 'Failed to check the document. Please try again.',
      }),
    onSettled: () => refreshDocuments(client, document.leadId),
  });
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={`Check status: ${document.formName}`}
      isBusy={isPending}
      onClick={() => mutate()}
    >
      Check status
    </Button>
  );
}

function VoidButton({ document }: { document: SignatureDocument }) {
  const [isVoiding, setVoiding] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" aria-label={`Void ${document.formName}`} onClick={() => setVoiding(true)}>
        Void
      </Button>
      {isVoiding && <VoidDocumentDialog document={document} onClose={() => setVoiding(false)} />}
    </>
  );
}
