import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { Notice } from '@epm/staff';
import { Dialog, Field, FieldError, Input, Loadable, Skeleton, Textarea } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { FactList } from '../components/fact-list.tsx';
import { AttachmentField } from './attachment-field.tsx';
import { recipientQuery, sendEmail } from './correspondence-queries.ts';
import { MAX_EMAIL_LENGTH, MAX_SUBJECT_LENGTH } from './message-draft.ts';
import { TemplateSelect } from './template-select.tsx';
import { useMessageForm } from './use-message-form.ts';
import type { MessageForm } from './use-message-form.ts';
import { WriteActions } from './write-actions.tsx';
import styles from './write-dialog.module.css';

interface WriteEmailDialogProps {
  lead: Schemas['Lead'];
  onClose: () => void;
}

/** Dialog that writes an email to the owner. It is open while it is mounted. Closing it keeps the draft. */
export function WriteEmailDialog({ lead, onClose }: WriteEmailDialogProps) {
  const { api } = useHost();
  const formId = useId();
  const query = useQuery(recipientQuery(api, lead.id));
  const recipient = query.data?.email;
  const form = useMessageForm({
    leadId: lead.id,
    channel: 'email',
    onSent: onClose,
    send: ({ id, subject, content, attachments }) =>
      sendEmail(api, lead.id, {
        id,
        to: recipient?.address ?? '',
        subject: subject.trim(),
        content: content.trim(),
        attachmentIds: attachments.map((attachment) => attachment.id),
      }),
  });
  const errors = findErrors(form.draft);
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title="Write Email"
      description={[lead.name, lead.propertyAddress].filter(Boolean).join(', ')}
      actions={
        <WriteActions
          form={form}
          formId={formId}
          label="Send Email"
          isDisabled={!recipient || recipient.problem !== null}
          onClose={onClose}
        />
      }
    >
      <Loadable
        query={query}
        errorMessage="Failed to load the recipient"
        skeleton={<Skeleton label="Loading the recipient" lines={4} />}
      >
        {({ email }) => (
          <form
            id={formId}
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              form.submit(Object.keys(errors).length === 0);
            }}
          >
            <RecipientFacts email={email} />
            <TemplateSelect
              leadId={lead.id}
              type="email"
              hasText={form.draft.subject !== '' || form.draft.content !== ''}
              onChoose={form.change}
            />
            <Fields form={form} errors={form.isChecked ? errors : {}} />
            <AttachmentField leadId={lead.id} form={form} />
            <div role="alert">{form.failure && <FieldError>{form.failure}</FieldError>}</div>
          </form>
        )}
      </Loadable>
    </Dialog>
  );
}

function RecipientFacts({ email: { address, from, problem, isUnsubscribed } }: { email: Schemas['EmailRecipient'] }) {
  return (
    <>
      <FactList
        facts={[
          ['To', address],
          ['From', from],
        ]}
      />
      {problem && (
        <Notice label="Recipient" title={problem}>
          No email can be sent.
        </Notice>
      )}
      {!problem && isUnsubscribed && (
        <Notice label="Recipient" title="The owner has unsubscribed from marketing">
          A personal message is allowed. Do not advertise in it.
        </Notice>
      )}
    </>
  );
}

interface FieldErrors {
  subject?: string;
  content?: string;
}

function findErrors({ subject, content }: { subject: string; content: string }): FieldErrors {
  return {
    ...(!subject.trim() && { subject: 'Enter a subject.' }),
    ...(subject.trim().length > MAX_SUBJECT_LENGTH && { subject: `Use at most ${MAX_SUBJECT_LENGTH} characters.` }),
    ...(!content.trim() && { content: 'Write a message.' }),
    ...(content.trim().length > MAX_EMAIL_LENGTH && {
      content: 'The message is too long. Use at most 20,000 characters.',
    }),
  };
}

function Fields({ form: { draft, change }, errors }: { form: MessageForm; errors: FieldErrors }) {
  return (
    <>
      <Field label="Subject" error={errors.subject}>
        <Input value={draft.subject} autoComplete="off" onChange={({ target }) => change({ subject: target.value })} />
      </Field>
      <Field label="Message" error={errors.content} hint="An empty line starts a paragraph. Your name is added below.">
        <Textarea rows={12} value={draft.content} onChange={({ target }) => change({ content: target.value })} />
      </Field>
    </>
  );
}
