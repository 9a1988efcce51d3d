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
import { BOARD_STAGES, OFF_BOARD_STAGES, getStageTitle, isBoardStage } from './board-stages.ts';
import { LeadCard } from './lead-card.tsx';
import { BoardFooter } from './board-footer.tsx';
import { useBoardDrag } from './use-board-drag.ts';
import { useBoardMoves } from './use-board-moves.ts';
import styles from './board.module.css';

const DRAG_INSTRUCTIONS = {
  draggable:
    'Press Space or Enter to pick the card up, arrow keys to move it, Space or Enter to drop it, Escape to cancel. Move to, beside it, does the same in one step.',
};

/**
 * Scroll speed at the board's edge, in pixels and milliseconds. On a phone, scrolling one column takes about a second.
 */
const AUTO_SCROLL_OPTIONS = { acceleration: 6, interval: 16 };

/** Options of the 'Move to' menu: the columns and, after a separator, the stages without a column. */
const MOVE_DESTINATIONS: readonly LeadStatus[] = [...BOARD_STAGES, ...OFF_BOARD_STAGES];

/**
 * The pipeline as columns of cards. Dropping a card on a column, or on a stage in the footer, changes the status
 * optimistically.
 */
export function Board({ filter }: { filter: LeadFilter }) {
  const now = useNow();
  const { data } = useQuery(pipelineQuery(useHost().api, filter));
  const pipeline = data?.isCut ? undefined : data;
  const { movedCard, onMovedFocused, announcement, moveByDrag, moveByMenu } = useBoardMoves();
  const { open, choose, menu } = useStatusMenu({
    choices: MOVE_DESTINATIONS,
    groupFrom: OFF_BOARD_STAGES[0],
    getTitle: ({ name }) => `Move ${name} to`,
    getLabel: getStageTitle,
    onChoose: moveByMenu,
  });
  const { draggedLead, isOverFooter, announcements, handlers } = useBoardDrag((lead, stage, isKeyboard) => {
    if (isBoardStage(stage)) moveByDrag(lead, stage, isKeyboard);
    else choose(lead, stage);
  });
  const assignMenu = useAssignMenu();
  return (
    <DndContext
      {...handlers}
      autoScroll={AUTO_SCROLL_OPTIONS}
      accessibility={{ announcements, screenReaderInstructions: DRAG_INSTRUCTIONS }}
    >
      <div className={styles.board} data-dragging={draggedLead ? true : undefined}>
        {BOARD_STAGES.map((stage) => (
          <BoardColumn
            key={stage}
            stage={stage}
            filter={filter}
            count={pipeline?.tiles.find(({ status }) => status === stage)?.count}
            draggedId={draggedLead?.id}
            movedCard={movedCard}
            onMovedFocused={onMovedFocused}
            onMoveTo={open}
            onAssign={assignMenu.open}
          />
        ))}
      </div>
      <BoardFooter filter={filter} pipeline={pipeline} isDragging={draggedLead !== null} />
      <DragOverlay dropAnimation={null} {...(isOverFooter && { className: styles.seeThrough })}>
        {draggedLead && <LeadCard lead={draggedLead} now={now} isLifted />}
      </DragOverlay>
      {menu}
      {assignMenu.menu}
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </DndContext>
  );
}
