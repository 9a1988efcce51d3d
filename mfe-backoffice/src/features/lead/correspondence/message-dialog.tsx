import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { Badge, Button, Dialog, Instant, Loadable, Skeleton, Tabs } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { getMessageFrameUrl, sentMessageQuery } from '../../../mail/message-queries.ts';
import { getMessageName } from '../../../mail/message-display.tsx';
import { FactList } from '../components/lead-facts.tsx';
import { formatFileSize } from './file-size.ts';
import type { ReceivedMessage, TimelineMessage } from './timeline-message.ts';
import styles from './message-dialog.module.css';

interface MessageDialogProps {
  message: TimelineMessage;
  /** Called when the user presses Reply. Only a received message has this button. */
  onReply: () => void;
  onClose: () => void;
}

/** Dialog with a message as it was sent or received. */
export function MessageDialog({ message, onReply, onClose }: MessageDialogProps) {
  return message.kind === 'sent' ? (
    <SentMessageDialog sendId={message.sendId} onClose={onClose} />
  ) : (
    <ReceivedMessageDialog message={message} onReply={onReply} onClose={onClose} />
  );
}

function ReceivedMessageDialog({
  message: { channel, subject, content, at },
  onReply,
  onClose,
}: MessageDialogProps & { message: ReceivedMessage }) {
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={subject || (channel === 'email' ? 'Email from the owner' : 'Text from the owner')}
      description={
        <>
          Received <Instant time={at} />
        </>
      }
      actions={<Button onClick={onReply}>Reply</Button>}
    >
      <p className={styles.text}>{content || 'The message is empty.'}</p>
    </Dialog>
  );
}

function SentMessageDialog({ sendId, onClose }: { sendId: string; onClose: () => void }) {
  const query = useQuery(sentMessageQuery(useHost().api, sendId));
  const message = query.data;
  return (
    <Dialog isOpen isWide onClose={onClose} title={message ? getTitle(message) : 'Message'}>
      <Loadable
        query={query}
        errorMessage="Failed to load the message"
        skeleton={<Skeleton label="Loading the message" lines={6} />}
      >
        {(sent) => <SentMessage message={sent} />}
      </Loadable>
    </Dialog>
  );
}

type SentMessageDetail = Schemas['SentMessageDetail'];

const getTitle = (message: SentMessageDetail): string => message.content?.subject || getMessageName(message);

const STATE_BADGES = {
  due: { label: 'Waiting to be sent', tone: 'info' },
  held: { label: 'Held as suspected spam', tone: 'caution' },
  claimed: { label: 'Being sent', tone: 'info' },
  sent: { label: 'Sent', tone: 'positive' },
  unknown: { label: 'May have arrived', tone: 'caution' },
  suppressed: { label: 'Held back', tone: 'caution' },
  failed: { label: 'Failed', tone: 'negative' },
} as const satisfies Record<SentMessageDetail['state'], object>;

function SentMessage({
  message: { id, state, error, to, createdAt, sentAt, content },
}: {
  message: SentMessageDetail;
}) {
  const { label, tone } = STATE_BADGES[state];
  return (
    <>
      <FactList
        facts={[
          ...(content ? ([['From', content.from]] as const) : []),
          ['To', to],
          sentAt
            ? ['Sent', <Instant key="sent" time={sentAt} />]
            : ['Queued', <Instant key="queued" time={createdAt} />],
          [
            'Status',
            <span key="state" className={styles.state}>
              <Badge tone={tone}>{label}</Badge> {error}
            </span>,
          ],
          ...(content?.attachments.length
            ? ([['Attachments', content.attachments.map(describeAttachment).join(', ')]] as const)
            : []),
        ]}
      />
      {content ? (
        <MessageContent id={id} content={content} />
      ) : (
        <p className={styles.note}>{getMissingContentNote(state)}</p>
      )}
    </>
  );
}

const describeAttachment = ({ name, size }: Schemas['MessageAttachment']): string =>
  `${name} (${formatFileSize(size)})`;

const getMissingContentNote = (state: SentMessageDetail['state']): string =>
  state === 'sent' || state === 'unknown'
    ? 'The content of this message was not kept, because it was sent before messages were stored.'
    : 'This message has not been sent, so there is no content yet.';

function MessageContent({ id, content: { text, hasHtml } }: { id: string; content: Schemas['MessageContent'] }) {
  const plainText = <p className={styles.text}>{text.trim()}</p>;
  if (!hasHtml) return plainText;
  return (
    <Tabs
      label="Format"
      items={[
        {
          value: 'html',
          label: 'As sent',
          content: <iframe title="Email as sent" sandbox="" className={styles.frame} src={getMessageFrameUrl(id)} />,
        },
        { value: 'text', label: 'Plain text', content: plainText },
      ]}
    />
  );
}
