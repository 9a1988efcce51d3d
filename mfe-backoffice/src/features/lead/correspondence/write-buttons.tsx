import type { Schemas } from '@epm/contract';
import { Button } from '@epm/ui';
import { useState } from 'react';
import { WriteEmailDialog, WriteTextDialog } from './lazy-write-dialogs.ts';

/** Buttons that open the dialogs for an email and a text to the owner. */
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
