import type { Schemas } from '@epm/contract';
import { Badge, Button } from '@epm/ui';
import { Notice } from '../../../app/notice.tsx';
import { suspicionText } from '../../../app/suspect-mark.tsx';
import { useAcceptLead } from '../hooks/use-accept-lead.ts';

/** Notice that a lead may be spam, with a button that accepts it. */
export function SuspectNotice({ lead: { id, suspicions } }: { lead: Schemas['Lead'] }) {
  const { accept, isAccepting } = useAcceptLead(id);
  if (suspicions.length === 0) return null;
  return (
    <Notice
      label="Suspect submission"
      title={
        <>
          <Badge tone="caution">Suspect</Badge> {suspicionText(suspicions)}
        </>
      }
      action={
        <Button variant="outline" size="sm" isBusy={isAccepting} onClick={accept}>
          Not spam
        </Button>
      }
    >
      No email has gone out, no rent analysis was asked for, and nothing about the person with this email address has
      changed. If a person sent this, accept it: everything that waits is sent then. Otherwise it is deleted 30 days
      after it came in.
    </Notice>
  );
}
