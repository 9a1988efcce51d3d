import type { Schemas } from '@epm/contract';
import { Button, Dialog } from '@epm/ui';

type Webhook = Schemas['Webhook'];

interface ReplayDialogProps {
  /** Webhook to replay. Null while the dialog is closed. */
  webhook: Webhook | null;
  onClose: () => void;
  onConfirm: (webhook: Webhook) => void;
}

export function ReplayDialog({ webhook, onClose, onConfirm }: ReplayDialogProps) {
  const confirm = () => {
    if (webhook) onConfirm(webhook);
    onClose();
  };
  return (
    <Dialog
      isOpen={webhook !== null}
      onClose={onClose}
      title="Replay this webhook?"
      description={`${webhook?.type ?? 'The event'} is handled again, as if it had just arrived. Payments, emails and signatures that it has already caused are not repeated. The replay is audited.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={confirm}>Replay webhook</Button>
        </>
      }
    />
  );
}
