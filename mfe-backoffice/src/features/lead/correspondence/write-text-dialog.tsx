import { countSegments, formatClock, formatCount, formatDay } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { formatPhone, Notice } from '@epm/staff';
import { Field, Textarea } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { FactList } from '../components/lead-facts.tsx';
import { recipientQuery, sendText } from './correspondence-queries.ts';
import { MAX_TEXT_LENGTH } from './message-draft.ts';
import { TemplateSelect } from './template-select.tsx';
import type { ReceivedMessage } from './timeline-message.ts';
import { useMessageForm } from './use-message-form.ts';
import { WriteDialog } from './write-dialog.tsx';

interface WriteTextDialogProps {
  lead: Schemas['Lead'];
  /** Received text message to which this one replies. */
  original?: ReceivedMessage;
  onClose: () => void;
}

/**
 * Dialog for writing a text message to the owner. The dialog is open while mounted. Closing the dialog keeps the draft.
 */
export function WriteTextDialog({ lead, original, onClose }: WriteTextDialogProps) {
  const { api } = useHost();
  const number = useQuery(recipientQuery(api, lead.id)).data?.text.number;
  const form = useMessageForm({
    leadId: lead.id,
    channel: 'text',
    onSent: onClose,
    send: ({ id, content }) => sendText(api, lead.id, { id, to: number ?? '', content: content.trim() }),
  });
  const { content } = form.draft;
  const error = findTextError(content.trim());
  return (
    <WriteDialog
      leadId={lead.id}
      kind="text"
      description={lead.name}
      form={form}
      isValid={error === undefined}
      onClose={onClose}
    >
      {({ text }) => (
        <>
          <RecipientFacts text={text} original={original} />
          <TemplateSelect
            leadId={lead.id}
            type="sms"
            isEdited={form.isEdited}
            onChoose={(template) => form.fill({ content: template.content })}
          />
          <Field label="Message" error={form.isChecked ? error : undefined} hint={describeLength(content.trim())}>
            <Textarea rows={5} value={content} onChange={({ target }) => form.change({ content: target.value })} />
          </Field>
        </>
      )}
    </WriteDialog>
  );
}

interface RecipientFactsProps {
  text: Schemas['TextRecipient'];
  original: ReceivedMessage | undefined;
}

function RecipientFacts({ text: { number, problem, sendAt }, original }: RecipientFactsProps) {
  return (
    <>
      {problem && (
        <Notice label="Recipient" title={problem}>
          No text can be sent.
        </Notice>
      )}
      <FactList
        facts={[
          ...(problem ? [] : ([['To', formatPhone(number ?? '')]] as const)),
          ...(original ? ([['In reply to', original.content]] as const) : []),
        ]}
      />
      {sendAt && (
        <Notice label="Quiet hours" title={`Sends at ${formatClock(sendAt)}`}>
          The text goes out on {formatDay(sendAt)}, Central Time, when the quiet hours at this number end.
        </Notice>
      )}
    </>
  );
}

function findTextError(content: string): string | undefined {
  if (!content) return 'Write a message.';
  return content.length > MAX_TEXT_LENGTH ? `Use at most ${formatCount(MAX_TEXT_LENGTH)} characters.` : undefined;
}

/** Describes the number of messages for which the provider charges. */
function describeLength(content: string): string {
  const segments = countSegments(content);
  return `${formatCount(content.length)} ${content.length === 1 ? 'character' : 'characters'}${segments > 1 ? `, sent as ${segments} messages` : ''}`;
}
