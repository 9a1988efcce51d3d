import type { Schemas } from '@epm/contract';
import { Button, lazyDialog } from '@epm/ui';
import { useState } from 'react';

const WriteEmailDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.write-email" */ './write-email-dialog.tsx')).WriteEmailDialog,
);
const WriteTextDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "backoffice.write-text" */ './write-text-dialog.tsx')).WriteTextDialog,
);

/** Buttons that open the dialogs for an email and a text to the owner. The dialogs load on first use. */
export function WriteButtons({ lead }: { lead: Schemas['Lead'] }) {
  const [open, setOpen] = useState<'email' | 'text' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen('email')}>
        Write Email
      </Button>
      <Button size="sm" variant="outline" onClick={() => setOpen('text')}>
        Write Text
      </Button>
      {open === 'email' && <WriteEmailDialog key={lead.id} lead={lead} onClose={close} />}
      {open === 'text' && <WriteTextDialog key={lead.id} lead={lead} onClose={close} />}
    </>
  );
}
