import { formatDate } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { Notice } from '@epm/staff';
import { Field, Input, Textarea } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { FactList } from '../components/lead-facts.tsx';
import { AttachmentField } from './attachment-field.tsx';
import { recipientQuery, sendEmail } from './correspondence-queries.ts';
import { MAX_EMAIL_LENGTH, MAX_SUBJECT_LENGTH } from './message-draft.ts';
import { createReplyText } from './reply.ts';
import { TemplateSelect } from './template-select.tsx';
import type { ReceivedMessage } from './timeline-message.ts';
import { useAttachments } from './use-attachments.ts';
import { useMessageForm } from './use-message-form.ts';
import type { MessageForm } from './use-message-form.ts';
import { WriteDialog } from './write-dialog.tsx';

interface WriteEmailDialogProps {
  lead: Schemas['Lead'];
  /** Received email to which this email replies. */
  original?: ReceivedMessage;
  onClose: () => void;
}

/** Dialog for writing an email to the owner. The dialog is open while mounted. Closing the dialog keeps the draft. */
export function WriteEmailDialog({ lead, original, onClose }: WriteEmailDialogProps) {
  const { api } = useHost();
  const address = useQuery(recipientQuery(api, lead.id)).data?.email.address;
  const form = useMessageForm({
    leadId: lead.id,
    channel: 'email',
    ...(original && { reply: { inboundId: original.inboundId, ...createReplyText(original, lead.name) } }),
    onSent: onClose,
    send: ({ id, subject, content, attachments }) =>
      sendEmail(api, lead.id, {
        id,
        to: address ?? '',
        subject: subject.trim(),
        content: content.trim(),
        attachmentIds: attachments.map((attachment) => attachment.id),
        ...(original?.inboundId && { repliesTo: original.inboundId }),
      }),
  });
  const { draft, initial } = form;
  const attachments = useAttachments(lead.id, form);
  const errors = findEmailErrors(draft, initial);
  return (
    <WriteDialog
      leadId={lead.id}
      kind="email"
      description={[lead.name, lead.propertyAddress].filter(Boolean).join(', ')}
      form={form}
      isValid={Object.keys(errors).length === 0 && attachments.obstacle === null}
      onClose={onClose}
    >
      {({ email }) => (
        <>
          <RecipientFacts email={email} original={original} />
          <TemplateSelect
            leadId={lead.id}
            type="email"
            isEdited={form.isEdited}
            onChoose={({ subject, content }) =>
              form.fill(original ? { content: content + initial.content } : { subject, content })
            }
          />
          <EmailFields form={form} errors={form.isChecked ? errors : {}} isReply={original !== undefined} />
          <AttachmentField form={form} attachments={attachments} />
        </>
      )}
    </WriteDialog>
  );
}

interface RecipientFactsProps {
  email: Schemas['EmailRecipient'];
  original: ReceivedMessage | undefined;
}

function RecipientFacts({ email: { address, from, problem, isUnsubscribed }, original }: RecipientFactsProps) {
  return (
    <>
      <FactList
        facts={[
          ['To', address],
          ['From', from],
          ...(original
            ? ([['In reply to', `${original.subject || 'Email'}, ${formatDate(original.at)}`]] as const)
            : []),
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

interface EmailErrors {
  subject?: string;
  content?: string;
}

type EmailText = Pick<MessageForm['draft'], 'subject' | 'content'>;

/** @param initial empty, or the quote at the start of a reply */
function findEmailErrors({ subject, content }: EmailText, initial: EmailText): EmailErrors {
  return {
    ...(!subject.trim() && { subject: 'Enter a subject.' }),
    ...(subject.trim().length > MAX_SUBJECT_LENGTH && { subject: `Use at most ${MAX_SUBJECT_LENGTH} characters.` }),
    ...((!content.trim() || content.trim() === initial.content.trim()) && { content: 'Write a message.' }),
    ...(content.trim().length > MAX_EMAIL_LENGTH && {
      content: 'The message is too long. Use at most 20,000 characters.',
    }),
  };
}

interface EmailFieldsProps {
  form: MessageForm;
  errors: EmailErrors;
  isReply: boolean;
}

function EmailFields({ form: { draft, change }, errors, isReply }: EmailFieldsProps) {
  return (
    <>
      <Field label="Subject" error={errors.subject}>
        <Input value={draft.subject} autoComplete="off" onChange={({ target }) => change({ subject: target.value })} />
      </Field>
      <Field
        label="Message"
        error={errors.content}
        hint={
          isReply
            ? 'Write above the quote. Your name is added below your text.'
            : 'An empty line starts a paragraph. Your name is added below.'
        }
      >
        <Textarea rows={12} value={draft.content} onChange={({ target }) => change({ content: target.value })} />
      </Field>
    </>
  );
}
