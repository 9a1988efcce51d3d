import { useEffect, useId, useRef } from 'react';
import { formatCount } from '@epm/contract';
import type { LeadStatus, Schemas } from '@epm/contract';
import { joinClassNames, Loadable, LoadMore, useNow, VirtualRows } from '@epm/ui';
import type { VirtualRowsHandle } from '@epm/ui';
import { useHost } from '@epm/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDroppable } from '@dnd-kit/core';
import type { LeadFilter } from '../../../lead-data/index.ts';
import { getListLeads, leadListQuery, useFreshLeads } from '../../../lead-data/index.ts';
import { RowsSkeleton } from '@epm/staff';
import { createColumnFilter, getStageTitle } from './board-stages.ts';
import { DraggableCard } from './draggable-card.tsx';
import type { MovedCard } from './use-board-moves.ts';
import styles from './board.module.css';

type LeadSummary = Schemas['LeadSummary'];

/** Card height, including the gap below. */
const CARD_HEIGHT_REM = 7;

interface BoardColumnProps {
  stage: LeadStatus;
  filter: LeadFilter;
  /** Number of leads in this stage; undefined if the search matches too many leads to count. */
  count: number | undefined;
  /** Id of the lead being dragged, from this column or another. */
  draggedId: string | undefined;
  movedCard: MovedCard | null;
  onMovedFocused: () => void;
  onMoveTo: (lead: LeadSummary, anchor: Element) => void;
  onAssign: (lead: LeadSummary, anchor: Element) => void;
}

/** Scrolling column for one stage, with infinite loading. Only visible cards are mounted. */
export function BoardColumn({
  stage,
  filter,
  count,
  draggedId,
  movedCard,
  onMovedFocused,
  onMoveTo,
  onAssign,
}: BoardColumnProps) {
  const stageFilter = createColumnFilter(filter, stage);
  const query = useInfiniteQuery(leadListQuery(useHost().api, stageFilter));
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  const headingId = useId();
  const loadedLeads = query.data && getListLeads(query.data, stageFilter);
  const shownCount = count ?? loadedLeads?.length;
  return (
    <section
      ref={setNodeRef}
      className={joinClassNames(styles.column, isOver && styles.dropTarget)}
      aria-labelledby={headingId}
    >
      <h2 className={styles.heading} id={headingId}>
        {getStageTitle(stage)}
        {shownCount !== undefined && (
          <span className={styles.count}>
            {formatCount(shownCount)}
            {count === undefined && query.hasNextPage && '+'}
          </span>
        )}
      </h2>
      <Loadable
        query={query}
        errorMessage="Failed to load leads"
        skeleton={<RowsSkeleton rows={6} label={`Loading ${getStageTitle(stage)}`} />}
      >
        {() => (
          <CardList
            leads={loadedLeads ?? []}
            label={getStageTitle(stage)}
            query={query}
            draggedId={draggedId}
            movedCard={movedCard?.column === stage ? movedCard : null}
            onMovedFocused={onMovedFocused}
            onMoveTo={onMoveTo}
            onAssign={onAssign}
          />
        )}
      </Loadable>
    </section>
  );
}

interface CardListProps
  extends Pick<BoardColumnProps, 'draggedId' | 'movedCard' | 'onMovedFocused' | 'onMoveTo' | 'onAssign'> {
  leads: readonly LeadSummary[];
  label: string;
  query: ReturnType<typeof useInfiniteQuery>;
}

function CardList({ leads, label, query, draggedId, movedCard, onMovedFocused, onMoveTo, onAssign }: CardListProps) {
  const now = useNow();
  const freshLeadIds = useFreshLeads();
  const rows = useRef<VirtualRowsHandle>(null);
  const index = movedCard ? leads.findIndex(({ id }) => id === movedCard.id) : -1;
  useEffect(() => {
    if (index >= 0) rows.current?.reveal(index);
  }, [index]);
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
              isFresh={freshLeadIds.has(lead.id)}
              style={style}
              focusOn={movedCard?.id === lead.id ? movedCard.control : undefined}
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
