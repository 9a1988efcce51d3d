import { useEffect, useId, useRef } from 'react';
import { formatCount } from '@epm/contract';
import type { LeadStatus, Schemas } from '@epm/contract';
import { classNames, Loadable, LoadMore, useNow, VirtualRows } from '@epm/ui';
import type { VirtualRowsHandle } from '@epm/ui';
import { useHost } from '@epm/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDroppable } from '@dnd-kit/core';
import type { LeadFilter } from '../../../lead-data/index.ts';
import { leadsOf, leadListQuery, useFreshLeads } from '../../../lead-data/index.ts';
import { RowsSkeleton } from '@epm/staff';
import { columnFilter, stageTitle } from './board-stages.ts';
import { DraggableCard } from './draggable-card.tsx';
import type { MovedCard } from './use-board-moves.ts';
import styles from './board.module.css';

type LeadSummary = Schemas['LeadSummary'];

/** Height of a card including the gap below it, in rem. */
const CARD_HEIGHT_REM = 7;

interface BoardColumnProps {
  stage: LeadStatus;
  filter: LeadFilter;
  /** Number of leads in this stage; undefined if the search matches too many leads to count. */
  count: number | undefined;
  /** Lead whose card is being dragged, from this column or another. */
  draggedId: string | undefined;
  moved: MovedCard | null;
  onMovedFocused: () => void;
  onMoveTo: (lead: LeadSummary, anchor: Element) => void;
  onAssign: (lead: LeadSummary, anchor: Element) => void;
}

/** One stage as a scrolling column with infinite loading. Only visible cards are mounted. */
export function BoardColumn({
  stage,
  filter,
  count,
  draggedId,
  moved,
  onMovedFocused,
  onMoveTo,
  onAssign,
}: BoardColumnProps) {
  const stageFilter = columnFilter(filter, stage);
  const query = useInfiniteQuery(leadListQuery(useHost().api, stageFilter));
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  const heading = useId();
  const loaded = query.data && leadsOf(query.data, stageFilter);
  const shown = count ?? loaded?.length;
  return (
    <section
      ref={setNodeRef}
      className={classNames(styles.column, isOver && styles.dropTarget)}
      aria-labelledby={heading}
    >
      <h2 className={styles.heading} id={heading}>
        {stageTitle(stage)}
        {shown !== undefined && (
          <span className={styles.count}>
            {formatCount(shown)}
            {count === undefined && query.hasNextPage && '+'}
          </span>
        )}
      </h2>
      <Loadable
        query={query}
        errorMessage="Failed to load leads"
        skeleton={<RowsSkeleton rows={6} label={`Loading ${stageTitle(stage)}`} />}
      >
        {() => (
          <Cards
            leads={loaded ?? []}
            label={stageTitle(stage)}
            query={query}
            draggedId={draggedId}
            moved={moved?.column === stage ? moved : null}
            onMovedFocused={onMovedFocused}
            onMoveTo={onMoveTo}
            onAssign={onAssign}
          />
        )}
      </Loadable>
    </section>
  );
}

interface CardsProps
  extends Pick<BoardColumnProps, 'draggedId' | 'moved' | 'onMovedFocused' | 'onMoveTo' | 'onAssign'> {
  leads: readonly LeadSummary[];
  label: string;
  query: ReturnType<typeof useInfiniteQuery>;
}

function Cards({ leads, label, query, draggedId, moved, onMovedFocused, onMoveTo, onAssign }: CardsProps) {
  const now = useNow();
  const fresh = useFreshLeads();
  const rows = useRef<VirtualRowsHandle>(null);
  const at = moved ? leads.findIndex(({ id }) => id === moved.id) : -1;
  useEffect(() => {
    if (at >= 0) rows.current?.reveal(at);
  }, [at]);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const loadMore = () => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  };
  if (leads.length === 0) return <p className={styles.empty}>No leads in this stage.</p>;
  return (
    <VirtualRows
      ref={rows}
      className={styles.scroller}
      footer={<LoadMore pages={query} />}
      count={leads.length}
      rowHeight={CARD_HEIGHT_REM}
      pinnedIndex={draggedId === undefined ? undefined : leads.findIndex(({ id }) => id === draggedId)}
      onNearEnd={loadMore}
      role="list"
      label={label}
    >
      {(index, style) => {
        const lead = leads[index];
        return (
          lead && (
            <DraggableCard
              key={lead.id}
              lead={lead}
              now={now}
              isFresh={fresh.has(lead.id)}
              style={style}
              focusOn={moved?.id === lead.id ? moved.control : undefined}
              onFocused={onMovedFocused}
              onMoveTo={(anchor) => onMoveTo(lead, anchor)}
              onAssign={(anchor) => onAssign(lead, anchor)}
            />
          )
        );
      }}
    </VirtualRows>
  );
}
