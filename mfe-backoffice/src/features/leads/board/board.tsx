import type { LeadStatus } from '@epm/contract';
import { useNow, VisuallyHidden } from '@epm/ui';
import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { DndContext, DragOverlay } from '@dnd-kit/core';
import type { LeadFilter } from '../../../lead-data/index.ts';
import { pipelineQuery } from '../../../lead-data/index.ts';
import { useAssignMenu } from '../../../lead-ui/assign-menu.tsx';
import { useStatusMenu } from '../../../lead-ui/status-menu.tsx';
import { BoardColumn } from './board-column.tsx';
import { BOARD_STAGES, OTHER_STAGES, stageTitle } from './board-stages.ts';
import { LeadCard } from './lead-card.tsx';
import { OtherStages } from './other-stages.tsx';
import { useBoardDrag } from './use-board-drag.ts';
import { useBoardMoves } from './use-board-moves.ts';
import styles from './board.module.css';

const dragInstructions = {
  draggable:
    'Press Space or Enter to pick the card up, arrow keys to move it, Space or Enter to drop it, Escape to cancel. Move to, beside it, does the same in one step.',
};

/**
 * Scroll speed at the board's edge, in pixels and milliseconds. On a phone, scrolling by one column takes about a
 * second.
 */
const autoScroll = { acceleration: 6, interval: 16 };

/** Items of 'Move to': the columns and, after a separator, the stages that have no column. */
const destinations: readonly LeadStatus[] = [...BOARD_STAGES, ...OTHER_STAGES];

/** The pipeline as columns. Dropping a card on a column is an optimistic status change. */
export function Board({ filter }: { filter: LeadFilter }) {
  const now = useNow();
  const { data } = useQuery(pipelineQuery(useHost().api, filter));
  const pipeline = data?.isCut ? undefined : data;
  const { moved, onMovedFocused, announcement, moveByDrag, moveByMenu } = useBoardMoves();
  const { dragged, announcements, handlers } = useBoardDrag(moveByDrag);
  const { open, menu } = useStatusMenu({
    choices: destinations,
    groupFrom: OTHER_STAGES[0],
    label: ({ name }) => `Move ${name} to`,
    nameOf: stageTitle,
    onChoose: moveByMenu,
  });
  const assign = useAssignMenu();
  return (
    <DndContext
      {...handlers}
      autoScroll={autoScroll}
      accessibility={{ announcements, screenReaderInstructions: dragInstructions }}
    >
      <div className={styles.board} data-dragging={dragged ? true : undefined}>
        {BOARD_STAGES.map((stage) => (
          <BoardColumn
            key={stage}
            stage={stage}
            filter={filter}
            count={pipeline?.tiles.find(({ status }) => status === stage)?.count}
            draggedId={dragged?.id}
            moved={moved}
            onMovedFocused={onMovedFocused}
            onMoveTo={open}
            onAssign={assign.open}
          />
        ))}
      </div>
      <OtherStages filter={filter} pipeline={pipeline} />
      <DragOverlay dropAnimation={null}>{dragged && <LeadCard lead={dragged} now={now} isLifted />}</DragOverlay>
      {menu}
      {assign.menu}
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </DndContext>
  );
}
