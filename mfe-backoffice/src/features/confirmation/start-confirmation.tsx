import { useState } from 'react';
import type { Schemas } from '@epm/contract';
import { Button, lazyDialog } from '@epm/ui';

const ConfirmationDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.confirmation" */ './confirmation-dialog.tsx')).ConfirmationDialog,
);

/** The button that opens the confirmation walkthrough. The dialog stays mounted when closed, so it keeps its input. */
export function StartConfirmation({ lead }: { lead: Schemas['Lead'] }) {
  const [dialogState, setDialogState] = useState<'unmounted' | 'open' | 'closed'>('unmounted');
  return (
    <>
      <Button size="sm" onClick={() => setDialogState('open')}>
        Start Confirmation Walkthrough
      </Button>
      {dialogState !== 'unmounted' && (
        <ConfirmationDialog
          key={lead.id}
          lead={lead}
          isOpen={dialogState === 'open'}
          onClose={() => setDialogState('closed')}
        />
      )}
    </>
  );
}
