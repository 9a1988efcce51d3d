import { useState } from 'react';
import { stageForStatus } from '@epm/contract';
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

/** Pointer movement that starts a drag, in pixels (specification, section 9). */
const DRAG_DISTANCE = 8;
/** Movement per arrow key, in pixels (specification, section 9). */
const KEYBOARD_STEP = 25;
/**
 * Delay in milliseconds after which a touch starts a drag. If the finger moves earlier than that, by more than
 * `tolerance` pixels, it scrolls.
 */
const touchActivation = { delay: 200, tolerance: DRAG_DISTANCE };

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

export const keyboardStep: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
  const direction = directions[event.code];
  if (!direction) return undefined;
  event.preventDefault();
  const [x, y] = direction;
  return { x: currentCoordinates.x + x * KEYBOARD_STEP, y: currentCoordinates.y + y * KEYBOARD_STEP };
};

/**
 * Returns the column under the pointer. Between columns, or when dragging by keyboard, returns the column that the card
 * overlaps most.
 */
const detectColumn: CollisionDetection = (args) => {
  const underPointer = pointerWithin(args);
  return underPointer.length ? underPointer : rectIntersection(args);
};

const draggedLead = (data: Record<string, unknown> | undefined) => data?.lead as LeadSummary | undefined;

/**
 * Drags cards between columns, by mouse, touch or keyboard. `dragged` is the lead whose card is being dragged.
 * @param onMove called when the card is dropped on another column
 */
export function useBoardDrag(onMove: (lead: LeadSummary, stage: LeadStatus, isKeyboard: boolean) => void) {
  const [dragged, setDragged] = useState<LeadSummary | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: touchActivation }),
    useSensor(KeyboardSensor, { coordinateGetter: keyboardStep }),
  );

  const name = dragged?.name ?? 'The lead';
  const origin = dragged ? stageTitle(stageForStatus(dragged.status)) : 'its column';
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      const lead = draggedLead(active.data.current);
      return lead && `Picked up ${lead.name}, in ${stageTitle(stageForStatus(lead.status))}.`;
    },
    onDragOver: ({ over }) =>
      isBoardStage(over?.id) ? `${name} is over ${stageTitle(over.id)}.` : `${name} is over no column.`,
    onDragEnd: ({ over }) =>
      isBoardStage(over?.id) && dragged && over.id !== stageForStatus(dragged.status)
        ? `${name} was moved from ${origin} to ${stageTitle(over.id)}.`
        : `${name} was put back in ${origin}.`,
    onDragCancel: () => `The move was canceled. ${name} stays in ${origin}.`,
  };

  return {
    dragged,
    announcements,
    handlers: {
      sensors,
      collisionDetection: detectColumn,
      onDragStart: ({ active }: DragStartEvent) => setDragged(draggedLead(active.data.current) ?? null),
      onDragCancel: () => setDragged(null),
      onDragEnd: ({ over, activatorEvent }: DragEndEvent) => {
        setDragged(null);
        if (!dragged || !isBoardStage(over?.id) || over.id === stageForStatus(dragged.status)) return;
        onMove(dragged, over.id, activatorEvent instanceof KeyboardEvent);
      },
    },
  };
}
