import { Button, Dialog } from '@epm/ui';
import type { QueueChange } from './queue-queries.ts';
import { getQueueTitle } from './queue-title.ts';

interface QueueChangeDialogProps {
  /** Change to confirm. Null while the dialog is closed. */
  change: QueueChange | null;
  onClose: () => void;
  onConfirm: (change: QueueChange) => void;
}

const ACTION_TEXTS = {
  pause: {
    verb: 'Pause',
    description:
      'Work that is running finishes, and nothing else starts. New work waits until an admin resumes the queue, even after a restart. The pause is audited with your name.',
  },
  resume: {
    verb: 'Resume',
    description: 'All waiting jobs start now. The change is audited with your name.',
  },
} as const;

/** Dialog that confirms pausing or resuming a queue. */
export function QueueChangeDialog({ change, onClose, onConfirm }: QueueChangeDialogProps) {
  const { verb, description } = ACTION_TEXTS[change?.action ?? 'pause'];
  return (
    <Dialog
      isOpen={change !== null}
      onClose={onClose}
      title={`${verb} ${change ? getQueueTitle(change.name) : 'the queue'}?`}
      description={description}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={change?.action === 'pause' ? 'danger' : undefined}
            onClick={() => {
              if (change) onConfirm(change);
              onClose();
            }}
          >
            {verb} queue
          </Button>
        </>
      }
    />
  );
}
