import { useEffect, useId, useRef } from 'react';
import { formatCount } from '@epm/contract';
import type { LeadStatus, Schemas } from '@epm/contract';
import { classNames, Loadable, LoadMore, useNow, VirtualRows } from '@epm/ui';
import type { VirtualRowsHandle } from '@epm/ui';
import { useHost } from '@epm/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDroppable } from '@dnd-kit/core';
import type { LeadFilter } from '../../app/lead-filter.ts';
import { leadsOf } from '../../app/lead-order.ts';
import { leadListQuery } from '../../app/list-leads.ts';
import { useFreshLeads } from '../../app/live-leads.ts';
import { RowsSkeleton } from '../../app/rows-skeleton.tsx';
import { columnFilter, stageTitle } from './board-stages.ts';
import { DraggableCard } from './draggable-card.tsx';
import type { LandedCard } from './use-board-moves.ts';
import styles from './board.module.css';

type LeadSummary = Schemas['LeadSummary'];

/** Height of a card with the gap below it, in rem. */
const cardHeight = 7;

interface BoardColumnProps {
  stage: LeadStatus;
  filter: LeadFilter;
  /** How many leads stand here; undefined where only what is loaded can be counted. */
  count: number | undefined;
  /** The card in the air, wherever it came from. */
  draggedId: string | undefined;
  landed: LandedCard | null;
  onLanded: () => void;
  onMoveTo: (lead: LeadSummary, anchor: Element) => void;
  onAssign: (lead: LeadSummary, anchor: Element) => void;
}

/** One stage. The column scrolls by itself and loads as it is scrolled; only the cards in sight are mounted. */
export function BoardColumn({
  stage,
  filter,
  count,
  draggedId,
  landed,
  onLanded,
  onMoveTo,
  onAssign,
}: BoardColumnProps) {
  const asked = columnFilter(filter, stage);
  const query = useInfiniteQuery(leadListQuery(useHost().api, asked));
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  const heading = useId();
  const loaded = query.data && leadsOf(query.data, asked);
  const shown = count ?? loaded?.length;
  return (
    <section ref={setNodeRef} className={classNames(styles.column, isOver && styles.over)} aria-labelledby={heading}>
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
        failure="Failed to load leads"
        skeleton={<RowsSkeleton rows={6} label={`Loading ${stageTitle(stage)}`} />}
      >
        {() => (
          <Cards
            leads={loaded ?? []}
            label={stageTitle(stage)}
            query={query}
            draggedId={draggedId}
            landed={landed?.column === stage ? landed : null}
            onLanded={onLanded}
            onMoveTo={onMoveTo}
            onAssign={onAssign}
          />
        )}
      </Loadable>
    </section>
  );
}

interface CardsProps extends Pick<BoardColumnProps, 'draggedId' | 'landed' | 'onLanded' | 'onMoveTo' | 'onAssign'> {
  leads: readonly LeadSummary[];
  label: string;
  query: ReturnType<typeof useInfiniteQuery>;
}

function Cards({ leads, label, query, draggedId, landed, onLanded, onMoveTo, onAssign }: CardsProps) {
  const now = useNow();
  const fresh = useFreshLeads();
  const rows = useRef<VirtualRowsHandle>(null);
  const at = landed ? leads.findIndex(({ id }) => id === landed.id) : -1;
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
      after={<LoadMore pages={query} />}
      count={leads.length}
      rowHeight={cardHeight}
      kept={draggedId === undefined ? undefined : leads.findIndex(({ id }) => id === draggedId)}
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
              focusOn={landed?.id === lead.id ? landed.control : undefined}
              onFocused={onLanded}
              onMoveTo={(anchor) => onMoveTo(lead, anchor)}
              onAssign={(anchor) => onAssign(lead, anchor)}
            />
          )
        );
      }}
    </VirtualRows>
  );
}
