import { useState } from 'react';
import type { Schemas } from '@epm/contract';
import { Button, lazyDialog } from '@epm/ui';

const ConfirmationDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.confirmation" */ './confirmation-dialog.tsx')).ConfirmationDialog,
);

/** The button on a lead's page, and the dialog once it is pressed. What was typed there stays until the page is left. */
export function StartConfirmation({ lead }: { lead: Schemas['Lead'] }) {
  const [face, setFace] = useState<'unasked' | 'open' | 'closed'>('unasked');
  return (
    <>
      <Button size="sm" onClick={() => setFace('open')}>
        Start Confirmation Walkthrough
      </Button>
      {face !== 'unasked' && (
        <ConfirmationDialog key={lead.id} lead={lead} isOpen={face === 'open'} onClose={() => setFace('closed')} />
      )}
    </>
  );
}
