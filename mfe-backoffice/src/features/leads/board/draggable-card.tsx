import { useEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import type { Schemas } from '@epm/contract';
import { useDraggable } from '@dnd-kit/core';
import { LeadCard } from './lead-card.tsx';
import type { MovedCard } from './use-board-moves.ts';
import styles from './lead-card.module.css';

interface DraggableCardProps {
  lead: Schemas['LeadSummary'];
  now: number;
  isFresh: boolean;
  style: CSSProperties;
  /** Control to focus after the card is mounted in this column. */
  focusOn: MovedCard['control'] | undefined;
  onFocused: () => void;
  onMoveTo: (anchor: Element) => void;
  onAssign: (anchor: Element) => void;
}

/** A card in a column. The mouse or a finger can drag any part of the card; the keyboard uses the grip button. */
export function DraggableCard({
  lead,
  now,
  isFresh,
  style,
  focusOn,
  onFocused,
  onMoveTo,
  onAssign,
}: DraggableCardProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: lead.id,
    data: { lead },
  });
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focusOn) return;
    item.current?.querySelector<HTMLElement>(`[data-${focusOn}]`)?.focus();
    onFocused();
  }, [focusOn, onFocused]);
  return (
    <div ref={item} role="listitem" className={styles.slot} style={style}>
      <div ref={setNodeRef} className={styles.handle} data-lifted={isDragging || undefined} {...listeners}>
        <LeadCard
          lead={lead}
          now={now}
          isFresh={isFresh}
          grip={{ ...attributes, ref: setActivatorNodeRef }}
          onMoveTo={onMoveTo}
          onAssign={onAssign}
        />
      </div>
    </div>
  );
}
