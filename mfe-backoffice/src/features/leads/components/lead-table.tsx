import { useRef, useState } from 'react';
import { FIRST_OUTCOME, LEAD_STAGES } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useNow, VirtualPageRows } from '@epm/ui';
import type { VirtualRowsHandle } from '@epm/ui';
import { useNavigate } from '@epm/router';
import { useFreshLeads, useLeadChanges } from '../../../lead-data/index.ts';
import { useAssignMenu } from '../../../lead-ui/assign-menu.tsx';
import type { LeadSort } from '../../../lead-data/index.ts';
import { useLeadLinkState } from '../../../lead-ui/lead-links.tsx';
import { useRowHeight } from '../hooks/use-row-height.ts';
import { usePageShortcuts } from '../../../app/keyboard-shortcuts.ts';
import { useStatusMenu } from '../../../lead-ui/status-menu.tsx';
import { useCurrentRow } from '../hooks/use-current-row.ts';
import type { LeadSelection } from '../hooks/use-lead-selection.ts';
import { SORT_LABELS } from '../lead-views.ts';
import { LeadRow } from './lead-row.tsx';
import { LeadTableHead } from './lead-table-head.tsx';
import styles from './lead-table.module.css';

/** Heights of the sticky header and the bottom bar, which cover rows. */
const COVERED_HEIGHT_REM = { top: 2.25, bottom: 4 };

interface LeadTableProps {
  leads: readonly Schemas['LeadSummary'][];
  sort: LeadSort;
  onSort: (sort: LeadSort) => void;
  /** True if more pages can be loaded. */
  hasMore: boolean;
  onNearEnd: () => void;
  selection: LeadSelection;
}

/** Table of the loaded leads. Only visible rows are mounted. */
export function LeadTable({ leads, sort, onSort, hasMore, onNearEnd, selection }: LeadTableProps) {
  const now = useNow();
  const freshLeadIds = useFreshLeads();
  const rowHeight = useRowHeight();
  const { change } = useLeadChanges();
  const navigate = useNavigate();
  const leadLinkState = useLeadLinkState();
  const rows = useRef<VirtualRowsHandle>(null);
  const table = useRef<HTMLDivElement>(null);
  const assignMenu = useAssignMenu();
  const { currentId, setCurrentId } = useCurrentRow();
  /** Id of the lead whose row receives focus after keyboard navigation. */
  const [focusId, setFocusId] = useState<string>();
  const currentIndex = currentId === undefined ? -1 : leads.findIndex(({ id }) => id === currentId);

  const focusRow = (offset: 1 | -1) => {
    const next = leads[Math.min(leads.length - 1, Math.max(0, currentIndex + offset))];
    if (!next) return;
    setCurrentId(next.id);
    setFocusId(next.id);
    rows.current?.reveal(leads.indexOf(next));
  };
  const assignCurrent = () => {
    const button = table.current?.querySelector(`[data-row="${currentId}"] [data-assign]`);
    if (leads[currentIndex] && button) assignMenu.open(leads[currentIndex], button);
  };
  usePageShortcuts({
    j: () => focusRow(1),
    k: () => focusRow(-1),
    x: () => currentId !== undefined && selection.toggle(currentId),
    Escape: selection.clear,
    ...(selection.leads.length === 0 && { a: assignCurrent }),
  });
  const { open, menu } = useStatusMenu({
    choices: LEAD_STAGES,
    groupFrom: FIRST_OUTCOME,
    getTitle: ({ name }) => `Status of ${name}`,
    onChoose: (lead, status, reason) => void change(lead, { status, ...(reason && { statusReason: reason }) }),
  });
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- handles the links of the rows */}
      <div
        ref={table}
        role="table"
        aria-label={`Leads, ${SORT_LABELS[sort].toLowerCase()}`}
        aria-rowcount={hasMore ? -1 : leads.length + 1}
        className={styles.table}
        onClick={(event) => {
          const link = event.target instanceof Element ? event.target.closest('a') : null;
          if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          void navigate(link.pathname, { state: leadLinkState });
        }}
        onFocus={({ target }) => {
          const id = target.closest('[data-row]')?.getAttribute('data-row') ?? undefined;
          setCurrentId(id);
          if (id !== focusId) setFocusId(undefined);
        }}
      >
        <LeadTableHead
          sort={sort}
          onSort={onSort}
          loadedCount={leads.length}
          selectedCount={selection.leads.length}
          onSelectAll={selection.selectAll}
          onSelectNone={selection.clear}
        />
        <VirtualPageRows
          ref={rows}
          role="rowgroup"
          count={leads.length}
          rowHeight={rowHeight}
          coveredHeights={COVERED_HEIGHT_REM}
          pinnedIndex={currentIndex < 0 ? undefined : currentIndex}
          onNearEnd={onNearEnd}
        >
          {(index, style) => {
            const lead = leads[index];
            return (
              lead && (
                <LeadRow
                  key={lead.id}
                  lead={lead}
                  rowIndex={index + 2}
                  style={style}
                  now={now}
                  isFresh={freshLeadIds.has(lead.id)}
                  isSelected={selection.has(lead.id)}
                  isFocusTarget={focusId === lead.id}
                  onToggle={selection.toggle}
                  onStatus={open}
                  onAssign={assignMenu.open}
                />
              )
            );
          }}
        </VirtualPageRows>
      </div>
      {menu}
      {assignMenu.menu}
    </>
  );
}
