import { countSegments, formatClock, formatCount, formatDay } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { Notice } from '@epm/staff';
import { Dialog, Field, FieldError, Loadable, Skeleton, Textarea } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { FactList } from '../components/fact-list.tsx';
import { recipientQuery, sendText } from './correspondence-queries.ts';
import { MAX_TEXT_LENGTH } from './message-draft.ts';
import { TemplateSelect } from './template-select.tsx';
import { useMessageForm } from './use-message-form.ts';
import { WriteActions } from './write-actions.tsx';
import styles from './write-dialog.module.css';

interface WriteTextDialogProps {
  lead: Schemas['Lead'];
  onClose: () => void;
}

/** Dialog that writes a text to the owner. It is open while it is mounted. Closing it keeps the draft. */
export function WriteTextDialog({ lead, onClose }: WriteTextDialogProps) {
  const { api } = useHost();
  const formId = useId();
  const query = useQuery(recipientQuery(api, lead.id));
  const recipient = query.data?.text;
  const form = useMessageForm({
    leadId: lead.id,
    channel: 'text',
    onSent: onClose,
    send: ({ id, content }) => sendText(api, lead.id, { id, to: recipient?.number ?? '', content: content.trim() }),
  });
  const { content } = form.draft;
  const error = findError(content.trim());
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Write Text"
      description={lead.name}
      actions={
        <WriteActions
          form={form}
          formId={formId}
          label="Send Text"
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
        {({ text: { number, problem, sendAt } }) => (
          <form
            id={formId}
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              form.submit(error === undefined);
            }}
          >
            {problem ? (
              <Notice label="Recipient" title={problem}>
                No text can be sent.
              </Notice>
            ) : (
              <FactList facts={[['To', number]]} />
            )}
            {sendAt && (
              <Notice label="Quiet hours" title={`Sends at ${formatClock(sendAt)}`}>
                The text goes out on {formatDay(sendAt)}, Central Time, when the quiet hours at this number end.
              </Notice>
            )}
            <TemplateSelect
              leadId={lead.id}
              type="sms"
              hasText={content !== ''}
              onChoose={(text) => form.change({ content: text.content })}
            />
            <Field label="Message" error={form.isChecked ? error : undefined} hint={describeLength(content.trim())}>
              <Textarea rows={5} value={content} onChange={({ target }) => form.change({ content: target.value })} />
            </Field>
            <div role="alert">{form.failure && <FieldError>{form.failure}</FieldError>}</div>
          </form>
        )}
      </Loadable>
    </Dialog>
  );
}

function findError(content: string): string | undefined {
  if (!content) return 'Write a message.';
  return content.length > MAX_TEXT_LENGTH ? `Use at most ${formatCount(MAX_TEXT_LENGTH)} characters.` : undefined;
}

/** Describes the number of messages for which the provider charges. */
function describeLength(content: string): string {
  const segments = countSegments(content);
  return `${formatCount(content.length)} ${content.length === 1 ? 'character' : 'characters'}${segments > 1 ? `, sent as ${segments} messages` : ''}`;
}
