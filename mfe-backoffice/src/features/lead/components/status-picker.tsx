import { LEAD_STAGES, LEAD_STATUS_LABELS, stageOf } from '@epm/contract';
import type { LeadStatus, Schemas } from '@epm/contract';
import { MenuButton, StatusBadge } from '@epm/ui';
import { useState } from 'react';
import { useLeadChanges } from '../../../app/lead-changes.ts';
import { LostReason } from '../../../app/lost-reason.tsx';

/** Any status to any other; a lost lead says why. */
export function StatusPicker({ lead }: { lead: Schemas['Lead'] }) {
  const { change } = useLeadChanges();
  const [isLosing, setLosing] = useState(false);
  const { status, name } = lead;
  const isNow = (each: LeadStatus) => each === stageOf(status);

  function pick(next: LeadStatus) {
    if (isNow(next)) return;
    if (next === 'lost') setLosing(true);
    else void change(lead, { status: next });
  }
  const items = LEAD_STAGES.map((each) => ({
    key: each,
    label: <StatusBadge status={each} />,
    text: LEAD_STATUS_LABELS[each],
    isChosen: isNow(each),
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
      {isLosing && (
        <LostReason
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
