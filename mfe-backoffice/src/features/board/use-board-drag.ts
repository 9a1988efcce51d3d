import { useState } from 'react';
import { stageOf } from '@epm/contract';
import type { LeadStatus, Schemas } from '@epm/contract';
import {
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type {
  Announcements,
  CollisionDetection,
  DragEndEvent,
  DragStartEvent,
  KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { isBoardStage, stageTitle } from './board-stages.ts';

type LeadSummary = Schemas['LeadSummary'];

/** Pixels that the pointer moves before a press becomes a drag. */
const DRAG_DISTANCE = 8;
/** Pixels of one arrow key. */
const KEYBOARD_STEP = 25;
/** A finger that rests this long drags; one that moves before scrolls. Milliseconds, pixels. */
const touchRest = { delay: 200, tolerance: DRAG_DISTANCE };

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

export const stepOf: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
  const direction = directions[event.code];
  if (!direction) return undefined;
  event.preventDefault();
  const [x, y] = direction;
  return { x: currentCoordinates.x + x * KEYBOARD_STEP, y: currentCoordinates.y + y * KEYBOARD_STEP };
};

/** The column under the pointer; between columns, and for the keyboard, which has no pointer, the one that the card covers most. */
const overColumn: CollisionDetection = (args) => {
  const pointed = pointerWithin(args);
  return pointed.length ? pointed : rectIntersection(args);
};

const leadOf = (data: Record<string, unknown> | undefined) => data?.lead as LeadSummary | undefined;

/**
 * Dragging of cards between columns. `dragged` is the card in the air.
 * @param onMove the card was dropped on another column; `byKey` says that a keyboard did it
 */
export function useBoardDrag(onMove: (lead: LeadSummary, stage: LeadStatus, byKey: boolean) => void) {
  const [dragged, setDragged] = useState<LeadSummary | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: touchRest }),
    useSensor(KeyboardSensor, { coordinateGetter: stepOf }),
  );

  const name = dragged?.name ?? 'The lead';
  const home = dragged ? stageTitle(stageOf(dragged.status)) : 'its column';
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      const lead = leadOf(active.data.current);
      return lead && `Picked up ${lead.name}, in ${stageTitle(stageOf(lead.status))}.`;
    },
    onDragOver: ({ over }) =>
      isBoardStage(over?.id) ? `${name} is over ${stageTitle(over.id)}.` : `${name} is over no column.`,
    onDragEnd: ({ over }) =>
      isBoardStage(over?.id) && dragged && over.id !== stageOf(dragged.status)
        ? `${name} was moved from ${home} to ${stageTitle(over.id)}.`
        : `${name} was put back in ${home}.`,
    onDragCancel: () => `The move was canceled. ${name} stays in ${home}.`,
  };

  return {
    dragged,
    announcements,
    handlers: {
      sensors,
      collisionDetection: overColumn,
      onDragStart: ({ active }: DragStartEvent) => setDragged(leadOf(active.data.current) ?? null),
      onDragCancel: () => setDragged(null),
      onDragEnd: ({ over, activatorEvent }: DragEndEvent) => {
        setDragged(null);
        if (!dragged || !isBoardStage(over?.id) || over.id === stageOf(dragged.status)) return;
        onMove(dragged, over.id, activatorEvent instanceof KeyboardEvent);
      },
    },
  };
}
