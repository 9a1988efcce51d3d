import { useRef, useState } from 'react';
import { FIRST_OUTCOME, formatCount, LEAD_STAGES, LEAD_STATUS_LABELS, MAX_SELECTED_EXPORT } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { Button, MenuButton } from '@epm/ui';
import { useLeadChanges } from '../../../lead-data/index.ts';
import { LazyLostReasonDialog } from '../../../lead-ui/lazy-dialogs.ts';
import { useAssigneeMenuItems } from '../../../lead-ui/assign-menu.tsx';
import { usePageShortcuts } from '../../../app/keyboard-shortcuts.ts';
import { useExportSelected } from '../hooks/use-export-selected.ts';
import type { MatchingSelection } from '../hooks/use-select-matching.ts';
import type { LeadSelection } from '../hooks/use-lead-selection.ts';
import { SuspectDecision } from './suspect-decision.tsx';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  selection: LeadSelection;
  /** State and functions for selecting all matching leads; null until all loaded leads are selected. */
  matching: MatchingSelection | null;
  /** Number of matching leads; undefined while it loads or if too many leads match to count. */
  total: number | undefined;
  isSuspect: boolean;
}

/** Actions for the selected leads. Renders nothing if no lead is selected. */
export function BulkBar({ selection: { leads, clear }, matching, total, isSuspect }: BulkBarProps) {
  const { changeStatuses, changeAssignees } = useLeadChanges();
  const { exportLeads, isExporting } = useExportSelected(leads);
  const [isLostDialogOpen, setLostDialogOpen] = useState(false);
  const leadCountText = leads.length === 1 ? '1 lead' : `${formatCount(leads.length)} leads`;
  const change = (status: LeadStatus, reason?: string) => {
    void changeStatuses(leads, status, reason);
    clear();
  };
  const assigneeItems = useAssigneeMenuItems(undefined, (assigneeId) => {
    void changeAssignees(leads, assigneeId);
    clear();
  });
  const assignButton = useRef<HTMLButtonElement>(null);
  usePageShortcuts(leads.length > 0 && !isSuspect ? { a: () => assignButton.current?.click() } : {});
  const statusItems = LEAD_STAGES.map((status) => ({
    key: status,
    label: LEAD_STATUS_LABELS[status],
    startsGroup: status === FIRST_OUTCOME,
    run: () => (status === 'lost' ? setLostDialogOpen(true) : change(status)),
  }));
  if (leads.length === 0) return null;
  return (
    <section className={styles.bar} aria-label="Selected leads">
      <p role="status" className={styles.count}>
        {matching?.isLimited ? `The first ${leadCountText} that match are selected` : `${leadCountText} selected`}
        {matching?.isLoading && total !== undefined && ` of ${formatCount(total)}`}
      </p>
      {matching?.isLoading && (
        <Button size="sm" variant="outline" onClick={matching.stop}>
          Stop loading
        </Button>
      )}
      {matching?.canLoad && !matching.isLoading && (
        <Button size="sm" variant="outline" onClick={() => void matching.start()}>
          {getSelectAllLabel(total)}
        </Button>
      )}
      {isSuspect ? (
        <SuspectDecision leads={leads} onDone={clear} />
      ) : (
        <>
          <MenuButton size="sm" label={`New status of ${leadCountText}`} items={statusItems}>
            Change status
          </MenuButton>
          <MenuButton
            ref={assignButton}
            size="sm"
            variant="outline"
            label={`Assign ${leadCountText} to`}
            items={assigneeItems}
          >
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
        <LazyLostReasonDialog
          leadsLabel={leadCountText}
          draftName={`${leads.length}:${leads[0]?.id}`}
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

/** Returns the label for the button that selects all matching leads. @param total number of matching leads, if known */
function getSelectAllLabel(total: number | undefined): string {
  if (total === undefined) return `Select all that match, ${formatCount(MAX_SELECTED_EXPORT)} at most`;
  if (total <= MAX_SELECTED_EXPORT) return `Select all ${formatCount(total)} that match`;
  return `Select the first ${formatCount(MAX_SELECTED_EXPORT)} of ${formatCount(total)} that match`;
}
