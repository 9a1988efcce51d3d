import { useRef, useState } from 'react';
import { FIRST_OUTCOME, formatCount, LEAD_STAGES, LEAD_STATUS_LABELS, MAX_SELECTED_EXPORT } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { Button, MenuButton } from '@epm/ui';
import { useLeadChanges } from '../../../app/lead-changes.ts';
import { LostReason } from '../../../app/lost-reason.tsx';
import { useAssigneeItems } from '../../../app/use-assignee-items.ts';
import { usePageKeys } from '../../../app/use-page-keys.ts';
import { useExportSelected } from '../hooks/use-export-selected.ts';
import type { SelectMatching } from '../hooks/use-select-matching.ts';
import type { Selection } from '../hooks/use-selection.ts';
import { SuspectDecision } from './suspect-decision.tsx';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  selection: Selection;
  /** Selects all matching leads; null until all loaded leads are selected. */
  matching: SelectMatching | null;
  /** Count of matching leads; undefined while it loads, and when too many match to count. */
  total: number | undefined;
  isSuspect: boolean;
}

/** Actions for the selected leads; renders nothing without a selection. */
export function BulkBar({ selection: { leads, clear }, matching, total, isSuspect }: BulkBarProps) {
  const { changeStatuses, changeAssignees } = useLeadChanges();
  const { exportLeads, isExporting } = useExportSelected(leads);
  const [isLostDialogOpen, setLostDialogOpen] = useState(false);
  const howMany = leads.length === 1 ? '1 lead' : `${formatCount(leads.length)} leads`;
  const change = (status: LeadStatus, reason?: string) => {
    void changeStatuses(leads, status, reason);
    clear();
  };
  const assignees = useAssigneeItems(undefined, (assigneeId) => {
    void changeAssignees(leads, assigneeId);
    clear();
  });
  const assignButton = useRef<HTMLButtonElement>(null);
  usePageKeys(leads.length > 0 && !isSuspect ? { a: () => assignButton.current?.click() } : {});
  const statuses = LEAD_STAGES.map((status) => ({
    key: status,
    label: LEAD_STATUS_LABELS[status],
    startsGroup: status === FIRST_OUTCOME,
    run: () => (status === 'lost' ? setLostDialogOpen(true) : change(status)),
  }));
  if (leads.length === 0) return null;
  return (
    <section className={styles.bar} aria-label="Selected leads">
      <p role="status" className={styles.count}>
        {matching?.isCut ? `The first ${howMany} that match are selected` : `${howMany} selected`}
        {matching?.isLoading && total !== undefined && ` of ${formatCount(total)}`}
      </p>
      {matching?.isLoading && (
        <Button size="sm" variant="outline" onClick={matching.stop}>
          Stop loading
        </Button>
      )}
      {matching?.canLoad && !matching.isLoading && (
        <Button size="sm" variant="outline" onClick={() => void matching.start()}>
          {selectAllLabel(total)}
        </Button>
      )}
      {isSuspect ? (
        <SuspectDecision leads={leads} onDone={clear} />
      ) : (
        <>
          <MenuButton size="sm" label={`New status of ${howMany}`} items={statuses}>
            Change status
          </MenuButton>
          <MenuButton ref={assignButton} size="sm" label={`Assign ${howMany} to`} items={assignees}>
            Assign
          </MenuButton>
        </>
      )}
      <Button size="sm" variant="outline" isBusy={isExporting} onClick={exportLeads}>
        Export selected
      </Button>
      <Button size="sm" variant="outline" onClick={clear}>
        Clear
      </Button>
      {isLostDialogOpen && (
        <LostReason
          who={howMany}
          isMany={leads.length > 1}
          onClose={() => setLostDialogOpen(false)}
          onConfirm={(reason) => {
            setLostDialogOpen(false);
            change('lost', reason);
          }}
        />
      )}
    </section>
  );
}

/** @param total count of matching leads, if known */
function selectAllLabel(total: number | undefined): string {
  if (total === undefined) return `Select all that match, ${formatCount(MAX_SELECTED_EXPORT)} at most`;
  if (total <= MAX_SELECTED_EXPORT) return `Select all ${formatCount(total)} that match`;
  return `Select the first ${formatCount(MAX_SELECTED_EXPORT)} of ${formatCount(total)} that match`;
}
