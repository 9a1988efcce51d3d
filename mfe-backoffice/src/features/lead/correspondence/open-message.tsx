import type { Schemas } from '@epm/contract';
import { lazyDialog, VisuallyHidden } from '@epm/ui';
import { useState } from 'react';
import { getTimelineMessage } from './timeline-message.ts';
import styles from './open-message.module.css';

const MessageDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "backoffice.message" */ './message-dialog.tsx')).MessageDialog,
);

/** Button that opens the message of a timeline entry. Renders nothing if the entry is not about a message. */
export function OpenMessage({ event }: { event: Schemas['TimelineEvent'] }) {
  const [isOpen, setOpen] = useState(false);
  const message = getTimelineMessage(event);
  if (!message) return null;
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setOpen(true)}>
        Open<VisuallyHidden> {event.type.startsWith('text.') ? 'text' : 'email'}</VisuallyHidden>
      </button>
      {isOpen && <MessageDialog message={message} onClose={() => setOpen(false)} />}
    </>
  );
}
