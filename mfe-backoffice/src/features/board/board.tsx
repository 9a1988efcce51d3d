import type { LeadStatus } from '@epm/contract';
import { useNow, VisuallyHidden } from '@epm/ui';
import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { DndContext, DragOverlay } from '@dnd-kit/core';
import type { LeadFilter } from '../../app/lead-filter.ts';
import { pipelineQuery } from '../../app/pipeline.ts';
import { useAssignMenu } from '../../app/use-assign-menu.tsx';
import { useStatusMenu } from '../../app/use-status-menu.tsx';
import { BoardColumn } from './board-column.tsx';
import { BOARD_STAGES, OTHER_STAGES, stageTitle } from './board-stages.ts';
import { LeadCard } from './lead-card.tsx';
import { OtherStages } from './other-stages.tsx';
import { useBoardDrag } from './use-board-drag.ts';
import { useBoardMoves } from './use-board-moves.ts';
import styles from './board.module.css';

const howToDrag = {
  draggable:
    'Press Space or Enter to pick the card up, arrow keys to move it, Space or Enter to drop it, Escape to cancel. Move to, beside it, does the same in one step.',
};

/** At the edge of the board it scrolls a phone's column in about a second, so that none flies past. Pixels, milliseconds. */
const autoScroll = { acceleration: 6, interval: 16 };

/** What 'Move to' offers: the columns, and below a line what leads off the board. */
const destinations: readonly LeadStatus[] = [...BOARD_STAGES, ...OTHER_STAGES];

/** The pipeline as columns. A card that is dropped on another column stands there at once. */
export function Board({ filter }: { filter: LeadFilter }) {
  const now = useNow();
  const { data } = useQuery(pipelineQuery(useHost().api, filter));
  const pipeline = data?.isCut ? undefined : data;
  const { landed, onLanded, said, moveByDrag, moveByMenu } = useBoardMoves();
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
      accessibility={{ announcements, screenReaderInstructions: howToDrag }}
    >
      <div className={styles.board} data-dragging={dragged ? true : undefined}>
        {BOARD_STAGES.map((stage) => (
          <BoardColumn
            key={stage}
            stage={stage}
            filter={filter}
            count={pipeline?.tiles.find(({ status }) => status === stage)?.count}
            draggedId={dragged?.id}
            landed={landed}
            onLanded={onLanded}
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
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </DndContext>
  );
}
