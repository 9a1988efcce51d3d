import { LEAD_STAGES, LEAD_STATUS_LABELS, stageOf } from '@epm/contract';
import type { LeadStatus, Schemas } from '@epm/contract';
import { MenuButton, StatusBadge } from '@epm/ui';
import { useState } from 'react';
import { useLeadChanges } from '../../../app/lead-changes.ts';
import { LostReason } from '../../../app/lost-reason.tsx';

/** Menu of all statuses. 'Lost' asks for a reason. */
export function StatusPicker({ lead }: { lead: Schemas['Lead'] }) {
  const { change } = useLeadChanges();
  const [isReasonOpen, setReasonOpen] = useState(false);
  const { status, name } = lead;
  const isCurrent = (each: LeadStatus) => each === stageOf(status);

  function pick(next: LeadStatus) {
    if (isCurrent(next)) return;
    if (next === 'lost') setReasonOpen(true);
    else void change(lead, { status: next });
  }
  const items = LEAD_STAGES.map((each) => ({
    key: each,
    label: <StatusBadge status={each} />,
    text: LEAD_STATUS_LABELS[each],
    isChosen: isCurrent(each),
    run: () => pick(each),
  }));
  return (
    <>
      <MenuButton
        variant="outline"
        size="sm"
        label="Change status"
        items={items}
        aria-label={`Status: ${LEAD_STATUS_LABELS[status]}`}
      >
        <StatusBadge status={status} />
      </MenuButton>
      {isReasonOpen && (
        <LostReason
          who={name}
          onClose={() => setReasonOpen(false)}
          onConfirm={(statusReason) => {
            setReasonOpen(false);
            void change(lead, { status: 'lost', statusReason });
          }}
        />
      )}
    </>
  );
}
