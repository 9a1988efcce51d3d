import type { Schemas } from '@epm/contract';
import { Button, createLazyDialog, VisuallyHidden } from '@epm/ui';
import { useState } from 'react';
import { getTimelineMessage } from './timeline-message.ts';
import styles from './message-buttons.module.css';

const WriteEmailDialog = createLazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.write-email" */ './write-email-dialog.tsx')).WriteEmailDialog,
);
const WriteTextDialog = createLazyDialog(
  async () => (await import(/* webpackChunkName: "backoffice.write-text" */ './write-text-dialog.tsx')).WriteTextDialog,
);
const MessageDialog = createLazyDialog(
  async () => (await import(/* webpackChunkName: "backoffice.message" */ './message-dialog.tsx')).MessageDialog,
);

interface WriteButtonsProps {
  lead: Schemas['Lead'];
  /** Id of the text that explains why no message can be sent; undefined if one can be sent. */
  obstacleId: string | undefined;
}

/** Buttons that open the dialogs for an email and a text message to the owner. */
export function WriteButtons({ lead, obstacleId }: WriteButtonsProps) {
  const [open, setOpen] = useState<'email' | 'text' | null>(null);
  const close = () => setOpen(null);
  const blocked = { disabled: obstacleId !== undefined, 'aria-describedby': obstacleId };
  return (
    <>
      <Button size="sm" variant="outline" {...blocked} onClick={() => setOpen('email')}>
        Write email
      </Button>
      <Button size="sm" variant="outline" {...blocked} onClick={() => setOpen('text')}>
        Write text
      </Button>
      {open === 'email' && <WriteEmailDialog key={lead.id} lead={lead} onClose={close} />}
      {open === 'text' && <WriteTextDialog key={lead.id} lead={lead} onClose={close} />}
    </>
  );
}

interface OpenMessageButtonsProps {
  event: Schemas['TimelineEvent'];
  lead: Schemas['Lead'];
}

/**
 * Buttons that open the message of a timeline entry and, if the owner sent it, reply to it. Renders nothing if the
 * entry is not about a message.
 */
export function OpenMessageButtons({ event, lead }: OpenMessageButtonsProps) {
  const [open, setOpen] = useState<'message' | 'reply' | null>(null);
  const message = getTimelineMessage(event);
  if (!message) return null;
  const close = () => setOpen(null);
  const reply = () => setOpen('reply');
  const channel = event.type.startsWith('text.') ? 'text' : 'email';
  const isReceived = message.kind === 'received';
  const ReplyDialog = channel === 'text' ? WriteTextDialog : WriteEmailDialog;
  return (
    <span className={styles.buttons}>
      <button type="button" className={styles.button} onClick={() => setOpen('message')}>
        Open<VisuallyHidden> {channel}</VisuallyHidden>
      </button>
      {isReceived && (
        <button type="button" className={styles.button} onClick={reply}>
          Reply<VisuallyHidden> to {channel}</VisuallyHidden>
        </button>
      )}
      {open === 'message' && <MessageDialog message={message} onReply={reply} onClose={close} />}
      {open === 'reply' && isReceived && <ReplyDialog lead={lead} original={message} onClose={close} />}
    </span>
  );
}
