import { useState } from 'react';
import { formatCount } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Button, Dialog } from '@epm/ui';
import { useSession } from '@epm/router';
import { useSuspectDecision } from '../hooks/use-suspects.ts';

interface SuspectDecisionProps {
  leads: readonly Pick<Schemas['LeadSummary'], 'id'>[];
  onDone: () => void;
}

/** Buttons to accept the selected suspect leads or, for admins, to delete them. */
export function SuspectDecision({ leads, onDone }: SuspectDecisionProps) {
  const isAdmin = useSession().user?.role === 'admin';
  const { accept, remove, isAccepting, isRemoving } = useSuspectDecision(
    leads.map(({ id }) => id),
    onDone,
  );
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const isOne = leads.length === 1;
  const leadCountText = isOne ? '1 lead' : `${formatCount(leads.length)} leads`;
  return (
    <>
      <Button size="sm" isBusy={isAccepting} onClick={accept}>
        Not spam
      </Button>
      {isAdmin && (
        <Button size="sm" variant="danger" isBusy={isRemoving} onClick={() => setConfirmOpen(true)}>
          Delete
        </Button>
      )}
      <Dialog
        isOpen={isConfirmOpen}
        onClose={() => setConfirmOpen(false)}
        title={`Delete ${leadCountText}?`}
        description={`For 30 days an admin can restore ${isOne ? 'it' : 'them'}; after that all ${isOne ? 'its' : 'their'} data is permanently removed.`}
        actions={
          <>
            <Button variant="outline" onClick={() => setConfirmOpen(false)}>
              Cancel
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setConfirmOpen(false);
                remove();
              }}
            >
              Delete {leadCountText}
            </Button>
          </>
        }
      />
    </>
  );
}
