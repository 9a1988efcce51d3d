import { computeOfferFigures, DOCUMENT_TYPES, formatDollars } from '@epm/contract';
import type { DocumentType, Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { Button, Dialog, Field, FieldError, RadioRow, Select } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { documentPreviewQuery, leadDocumentsQuery } from '../../../documents/document-queries.ts';
import type { SignatureDocument } from '../../../documents/document-queries.ts';
import {
  DOCUMENT_TYPE_OPTIONS,
  findBackOfficeSigner,
  isDocumentPending,
} from '../../../documents/document-display.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { OwnerFields } from './owner-fields.tsx';
import { SigningDialog } from './signing-dialog.tsx';
import { useSendForm } from './use-send-form.ts';
import type { SendForm } from './use-send-form.ts';
import styles from './send-document-dialog.module.css';

export interface SendDocumentDialogProps {
  lead: Schemas['Lead'];
  /** Document that can no longer be signed and is sent again; null for a new document. */
  replaced: SignatureDocument | null;
  onClose: () => void;
}

/** Dialog that sends a document for signature. The dialog is open while mounted. Closing the dialog keeps the draft. */
export function SendDocumentDialog({ lead, replaced, onClose }: SendDocumentDialogProps) {
  const formId = useId();
  const formElement = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState<SignatureDocument | null>(null);
  const form = useSendForm(lead, replaced, setSent);
  const preview = useQuery(documentPreviewQuery(useHost().api, lead.id, form.draft.type));
  const signer = sent && findBackOfficeSigner(sent);
  if (signer) return <SigningDialog document={sent} signer={signer} onClose={onClose} />;
  if (sent) return <SentDocument document={sent} onClose={onClose} />;

  const discard = () => {
    form.discard();
    onClose();
  };

  function send(event: SubmitEvent) {
    event.preventDefault();
    if (!preview.data || flushSync(form.submit)) return;
    formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={replaced ? `Send ${replaced.formName} again` : 'Send document'}
      description={[lead.name, lead.propertyAddress].filter(Boolean).join(', ')}
      actions={
        <>
          {form.isDirty && (
            <Button variant="outline" className={styles.discard} onClick={discard}>
              Discard
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {form.isDirty ? 'Save for later' : 'Cancel'}
          </Button>
          <Button type="submit" form={formId} isBusy={form.isSending} disabled={!preview.data}>
            {form.draft.delivery === 'email' ? 'Send document' : 'Prepare for signing'}
          </Button>
        </>
      }
    >
      <form ref={formElement} id={formId} className={styles.form} noValidate onSubmit={send}>
        <TypeField lead={lead} type={form.draft.type} onChange={(type) => form.change({ type })} />
        <OwnerFields form={form} broker={preview.data?.broker} />
        <DeliveryFields form={form} />
        <DocumentPreview
          query={preview}
          ownerNames={form.draft.owners.map(({ name }) => name)}
          {...(form.draft.type === 'management_agreement' && { warning: getAssumedRentWarning(lead) })}
        />
        <div role="alert">
          {form.failure && <FieldError>{form.failure.message}</FieldError>}
          {form.failure && <p className={styles.advice}>{form.failure.advice}</p>}
        </div>
      </form>
    </Dialog>
  );
}

/** Returns a warning if the fees of the agreement are based on an assumed rent. */
function getAssumedRentWarning(lead: Schemas['Lead']): string | undefined {
  const { rent } = computeOfferFigures({ ...lead, rentPerUnit: lead.estimatedRent || null });
  if (!rent.isAssumed) return undefined;
  return `No rent is known for this home yet, so the fees assume ${formatDollars(rent.perUnit)} a month. Propose a rent in the confirmation walkthrough before you send the agreement.`;
}

interface TypeFieldProps {
  lead: Schemas['Lead'];
  type: DocumentType;
  onChange: (type: DocumentType) => void;
}

function TypeField({ lead, type, onChange }: TypeFieldProps) {
  const { data } = useQuery(leadDocumentsQuery(useHost().api, lead.id));
  const isAwaitingSignature = data?.items.some((document) => document.type === type && isDocumentPending(document));
  return (
    <Field
      label="Document"
      {...(isAwaitingSignature && {
        hint: `A ${DOCUMENT_TYPES[type].toLowerCase()} is waiting for a signature already. Void it before you send another.`,
      })}
    >
      <Select
        options={DOCUMENT_TYPE_OPTIONS}
        value={type}
        onChange={({ target }) => onChange(target.value as DocumentType)}
      />
    </Field>
  );
}

function DeliveryFields({ form: { draft, change } }: { form: SendForm }) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Signing</legend>
      <RadioRow name={name} checked={draft.delivery === 'email'} onChange={() => change({ delivery: 'email' })}>
        <span>By email</span>
        <span className={styles.explanation}>Each signer gets a link when it is their turn.</span>
      </RadioRow>
      <RadioRow name={name} checked={draft.delivery === 'embedded'} onChange={() => change({ delivery: 'embedded' })}>
        <span>In person</span>
        <span className={styles.explanation}>The owner is with you and signs on this screen.</span>
      </RadioRow>
    </fieldset>
  );
}

/** Dialog that confirms that a document was sent by email. */
function SentDocument({ document, onClose }: { document: SignatureDocument; onClose: () => void }) {
  const { formName, signers } = document;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${formName} is on its way`}
      description={`${signers[0]?.name ?? 'The owner'} gets an email with a link to sign${signers.length > 1 ? ', and every other signer when it is their turn' : ''}. Nothing is signed yet.`}
      actions={<Button onClick={onClose}>Done</Button>}
    />
  );
}
