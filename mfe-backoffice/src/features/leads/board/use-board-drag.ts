import { useState } from 'react';
import { getStageForStatus } from '@epm/contract';
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
  DragOverEvent,
  DragStartEvent,
  KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { isBoardStage, isStage, getStageTitle } from './board-stages.ts';

type LeadSummary = Schemas['LeadSummary'];

/** Pointer movement that starts a drag (specification, section 9). */
const DRAG_DISTANCE_PX = 8;
/** Movement per arrow key press (specification, section 9). */
const KEYBOARD_STEP_PX = 25;
/**
 * A touch starts a drag after `delay` ms. If the finger moves more than `tolerance` pixels before that, the touch
 * scrolls instead.
 */
const TOUCH_ACTIVATION_CONSTRAINT = { delay: 200, tolerance: DRAG_DISTANCE_PX };

const ARROW_KEY_DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

const getKeyboardCoordinates: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
  const direction = ARROW_KEY_DIRECTIONS[event.code];
  if (!direction) return undefined;
  event.preventDefault();
  const [x, y] = direction;
  return { x: currentCoordinates.x + x * KEYBOARD_STEP_PX, y: currentCoordinates.y + y * KEYBOARD_STEP_PX };
};

/**
 * Returns the column, or the stage in the footer, under the pointer. Between columns, and during a keyboard drag,
 * returns the column that the card overlaps most. The footer then does not count, because the card covers several of
 * its stages.
 */
const detectStage: CollisionDetection = (args) => {
  const underPointer = pointerWithin(args);
  if (underPointer.length) return underPointer;
  const columns = args.droppableContainers.filter(({ id }) => isBoardStage(id));
  return rectIntersection({ ...args, droppableContainers: columns });
};

const isFooterStage = (id: unknown): boolean => isStage(id) && !isBoardStage(id);

const getDraggedLead = (data: Record<string, unknown> | undefined) => data?.lead as LeadSummary | undefined;

/**
 * Drags cards between columns by mouse, touch or keyboard, and to the footer's stages by mouse or touch. `draggedLead`
 * is set during a drag.
 * @param onMove called when the card is dropped on another stage
 */
export function useBoardDrag(onMove: (lead: LeadSummary, stage: LeadStatus, isKeyboard: boolean) => void) {
  const [draggedLead, setDraggedLead] = useState<LeadSummary | null>(null);
  const [isOverFooter, setOverFooter] = useState(false);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_DISTANCE_PX } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH_ACTIVATION_CONSTRAINT }),
    useSensor(KeyboardSensor, { coordinateGetter: getKeyboardCoordinates }),
  );

  const name = draggedLead?.name ?? 'The lead';
  const origin = draggedLead ? getStageTitle(getStageForStatus(draggedLead.status)) : 'its column';
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      const lead = getDraggedLead(active.data.current);
      return lead && `Picked up ${lead.name}, in ${getStageTitle(getStageForStatus(lead.status))}.`;
    },
    onDragOver: ({ over }) =>
      isStage(over?.id) ? `${name} is over ${getStageTitle(over.id)}.` : `${name} is over no column.`,
    onDragEnd: ({ over }) => {
      // The board announces a move to a stage without a column, because Lost needs a reason first.
      if (isFooterStage(over?.id)) return undefined;
      return isBoardStage(over?.id) && draggedLead && over.id !== getStageForStatus(draggedLead.status)
        ? `${name} was moved from ${origin} to ${getStageTitle(over.id)}.`
        : `${name} was put back in ${origin}.`;
    },
    onDragCancel: () => `The move was canceled. ${name} stays in ${origin}.`,
  };

  return {
    draggedLead,
    /** True while the card is over a stage in the footer. The card is then translucent, to show the stage. */
    isOverFooter,
    announcements,
    handlers: {
      sensors,
      collisionDetection: detectStage,
      onDragStart: ({ active }: DragStartEvent) => {
        setOverFooter(false);
        setDraggedLead(getDraggedLead(active.data.current) ?? null);
      },
      onDragOver: ({ over }: DragOverEvent) => setOverFooter(isFooterStage(over?.id)),
      onDragCancel: () => setDraggedLead(null),
      onDragEnd: ({ over, activatorEvent }: DragEndEvent) => {
        setDraggedLead(null);
        if (!draggedLead || !isStage(over?.id) || over.id === getStageForStatus(draggedLead.status)) return;
        onMove(draggedLead, over.id, activatorEvent instanceof KeyboardEvent);
      },
    },
  };
}
