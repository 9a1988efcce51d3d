import type { Schemas } from '@epm/contract';
import { Button, Checkbox, Dialog } from '@epm/ui';
import { useState } from 'react';
import { useRevokeLinks } from '../hooks/use-revoke-links.ts';

/** Revokes mailed links, for example after one was sent to the wrong person. Hidden for suspect leads, which have none. */
export function RevokeLinks({ lead }: { lead: Schemas['Lead'] }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [sendsNew, setSendsNew] = useState(true);
  const { revoke, isRevoking } = useRevokeLinks(lead, () => setDialogOpen(false));
  if (lead.suspicions.length > 0) return null;
  const open = () => {
    setSendsNew(true);
    setDialogOpen(true);
  };
  return (
    <>
      <Button size="sm" variant="outline" onClick={open}>
        Revoke Links
      </Button>
      <Dialog
        isOpen={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        title="Revoke Links"
        description={`Every link mailed about this lead stops working at once: the report, its PDF and the walkthrough. Browsers that opened one are shut out too, the one ${lead.name} used included. This cannot be undone.`}
        actions={
          <>
            <Button variant="outline" onClick={() => setDialogOpen(false)}>
              Cancel
            </Button>
            <Button variant="danger" isBusy={isRevoking} onClick={() => revoke(sendsNew)}>
              Revoke Links
            </Button>
          </>
        }
      >
        <Checkbox
          label={`Email new links to ${lead.email}`}
          hint="For the report, if it is ready, and for a coming walkthrough. Otherwise nothing is sent."
          checked={sendsNew}
          onChange={({ target }) => setSendsNew(target.checked)}
        />
      </Dialog>
    </>
  );
}
