import { useState } from 'react';
import { formatCount } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Button, Dialog } from '@epm/ui';
import { useSession } from '@epm/router';
import { useSuspects } from '../hooks/use-suspects.ts';

interface SuspectDecisionProps {
  leads: readonly Pick<Schemas['LeadSummary'], 'id'>[];
  onDone: () => void;
}

/** Accepts the chosen suspects, or deletes them, which only admins may. */
export function SuspectDecision({ leads, onDone }: SuspectDecisionProps) {
  const isAdmin = useSession().user?.role === 'admin';
  const { accept, remove, isAccepting, isRemoving } = useSuspects(
    leads.map(({ id }) => id),
    onDone,
  );
  const [isAsking, setAsking] = useState(false);
  const isOne = leads.length === 1;
  const howMany = isOne ? '1 suspect lead' : `${formatCount(leads.length)} suspect leads`;
  return (
    <>
      <Button size="sm" isBusy={isAccepting} onClick={accept}>
        Not spam
      </Button>
      {isAdmin && (
        <Button size="sm" variant="danger" isBusy={isRemoving} onClick={() => setAsking(true)}>
          Delete
        </Button>
      )}
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${howMany}?`}
        description={`For 30 days an administrator can restore ${isOne ? 'it' : 'them'}; after that all data of ${isOne ? 'it' : 'them'} is permanently removed.`}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                remove();
              }}
            >
              Delete {howMany}
            </Button>
          </>
        }
      />
    </>
  );
}
