import { useEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import type { Schemas } from '@epm/contract';
import { useDraggable } from '@dnd-kit/core';
import { LeadCard } from './lead-card.tsx';
import type { LandedCard } from './use-board-moves.ts';
import styles from './lead-card.module.css';

interface DraggableCardProps {
  lead: Schemas['LeadSummary'];
  now: number;
  isFresh: boolean;
  style: CSSProperties;
  /** The control that gets the focus as soon as the card stands here. */
  focusOn: LandedCard['control'] | undefined;
  onFocused: () => void;
  onMoveTo: (anchor: Element) => void;
  onAssign: (anchor: Element) => void;
}

/** A card in its column. Mouse and finger take it anywhere; the keyboard takes it by its grip. */
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
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focusOn) return;
    place.current?.querySelector<HTMLElement>(`[data-${focusOn}]`)?.focus();
    onFocused();
  }, [focusOn, onFocused]);
  return (
    <div ref={place} role="listitem" className={styles.place} style={style}>
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
