import { isNewLead, LEAD_STATUS_LABELS, LEAD_STATUSES } from '@epm/contract';
import type { LeadStatus, Schemas } from '@epm/contract';
import { MenuButton, StatusBadge } from '@epm/ui';
import { useState } from 'react';
import { useLeadChanges } from '../../../app/lead-changes.ts';
import { LostReasonDialog } from '../../../app/lost-reason-dialog.tsx';

/** Any status to any other; a lost lead says why. */
export function StatusPicker({ lead }: { lead: Schemas['Lead'] }) {
  const { change } = useLeadChanges();
  const [isLosing, setLosing] = useState(false);
  const { status, name } = lead;
  const isNow = (each: LeadStatus) => each === status || (isNewLead(each) && isNewLead(status));

  function pick(next: LeadStatus) {
    if (isNow(next)) return;
    if (next === 'lost') setLosing(true);
    else void change(lead, { status: next });
  }
  // two statuses are both called New Lead
  const items = LEAD_STATUSES.filter((each) => each !== 'new_lead').map((each) => ({
    key: each,
    label: <StatusBadge status={each} />,
    text: LEAD_STATUS_LABELS[each],
    isChosen: isNow(each),
    run: () => pick(each),
  }));
  return (
    <>
      <MenuButton variant="outline" size="sm" label="Change status" items={items} aria-label={`Status: ${LEAD_STATUS_LABELS[status]}`}>
        <StatusBadge status={status} />
      </MenuButton>
      {isLosing && (
        <LostReasonDialog
          who={name}
          onClose={() => setLosing(false)}
          onConfirm={(statusReason) => {
            setLosing(false);
            void change(lead, { status: 'lost', statusReason });
          }}
        />
      )}
    </>
  );
}
