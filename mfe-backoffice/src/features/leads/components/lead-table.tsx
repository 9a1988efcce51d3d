import { useRef, useState } from 'react';
import { FIRST_OUTCOME, LEAD_STAGES } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useNow, VirtualPageRows } from '@epm/ui';
import type { VirtualRowsHandle } from '@epm/ui';
import { useNavigate } from '@epm/router';
import { useFreshLeads, useLeadChanges } from '../../../lead-data/index.ts';
import { useAssignMenu } from '../../../lead-ui/assign-menu.tsx';
import type { LeadSort } from '../../../lead-data/index.ts';
import { useOrigin } from '../../../lead-ui/lead-origin.tsx';
import { useIsNarrow } from '../hooks/use-is-narrow.ts';
import { usePageKeys } from '../../../app/page-keys.ts';
import { useStatusMenu } from '../../../lead-ui/status-menu.tsx';
import { useCurrentRow } from '../hooks/use-current-row.ts';
import type { Selection } from '../hooks/use-selection.ts';
import { sortNames } from '../lead-views.ts';
import { LeadRow } from './lead-row.tsx';
import { LeadTableHead } from './lead-table-head.tsx';
import styles from './lead-table.module.css';

/** Height of a row in rem: one line, or three lines in the phone layout. */
const ROW_HEIGHT_REM = { wide: 2, narrow: 5.5 };
/** Heights of the sticky header and of the bottom bar, which cover rows, in rem. */
const covered = { top: 2.25, bottom: 4 };

interface LeadTableProps {
  leads: readonly Schemas['LeadSummary'][];
  sort: LeadSort;
  onSort: (sort: LeadSort) => void;
  /** Whether more pages can be loaded. */
  hasMore: boolean;
  onNearEnd: () => void;
  selection: Selection;
}

/** Table of the loaded leads. Only visible rows are mounted. */
export function LeadTable({ leads, sort, onSort, hasMore, onNearEnd, selection }: LeadTableProps) {
  const now = useNow();
  const fresh = useFreshLeads();
  const isNarrow = useIsNarrow();
  const { change } = useLeadChanges();
  const navigate = useNavigate();
  const origin = useOrigin();
  const rows = useRef<VirtualRowsHandle>(null);
  const table = useRef<HTMLDivElement>(null);
  const assign = useAssignMenu();
  const { current, setCurrent } = useCurrentRow();
  /** Lead whose row gets the focus after keyboard navigation. */
  const [focusId, setFocusId] = useState<string>();
  const at = current === undefined ? -1 : leads.findIndex(({ id }) => id === current);

  const step = (by: 1 | -1) => {
    const next = leads[Math.min(leads.length - 1, Math.max(0, at + by))];
    if (!next) return;
    setCurrent(next.id);
    setFocusId(next.id);
    rows.current?.reveal(leads.indexOf(next));
  };
  const assignCurrent = () => {
    const button = table.current?.querySelector(`[data-row="${current}"] [data-assign]`);
    if (leads[at] && button) assign.open(leads[at], button);
  };
  usePageKeys({
    j: () => step(1),
    k: () => step(-1),
    x: () => current !== undefined && selection.toggle(current),
    Escape: selection.clear,
    ...(selection.leads.length === 0 && { a: assignCurrent }),
  });
  const { open, menu } = useStatusMenu({
    choices: LEAD_STAGES,
    groupFrom: FIRST_OUTCOME,
    label: ({ name }) => `Status of ${name}`,
    onChoose: (lead, status, reason) => void change(lead, { status, ...(reason && { statusReason: reason }) }),
  });
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions -- handles the links of the rows */}
      <div
        ref={table}
        role="table"
        aria-label={`Leads, ${sortNames[sort].toLowerCase()}`}
        aria-rowcount={hasMore ? -1 : leads.length + 1}
        className={styles.table}
        onClick={(event) => {
          const link = event.target instanceof Element ? event.target.closest('a') : null;
          if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          void navigate(link.pathname, { state: origin });
        }}
        onFocus={({ target }) => {
          const id = target.closest('[data-row]')?.getAttribute('data-row') ?? undefined;
          setCurrent(id);
          if (id !== focusId) setFocusId(undefined);
        }}
      >
        <LeadTableHead
          sort={sort}
          onSort={onSort}
          loaded={leads.length}
          selected={selection.leads.length}
          onSelectAll={selection.selectAll}
          onSelectNone={selection.clear}
        />
        <VirtualPageRows
          ref={rows}
          role="rowgroup"
          count={leads.length}
          rowHeight={isNarrow ? ROW_HEIGHT_REM.narrow : ROW_HEIGHT_REM.wide}
          coveredHeights={covered}
          pinnedIndex={at < 0 ? undefined : at}
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
                  isFresh={fresh.has(lead.id)}
                  isSelected={selection.has(lead.id)}
                  isFocusTarget={focusId === lead.id}
                  onToggle={selection.toggle}
                  onStatus={open}
                  onAssign={assign.open}
                />
              )
            );
          }}
        </VirtualPageRows>
      </div>
      {menu}
      {assign.menu}
    </>
  );
}
