import { formatCount, LEAD_STATUS_LABELS } from '@epm/contract';
import type { LeadStatus, Schemas } from '@epm/contract';
import { useDroppable } from '@dnd-kit/core';
import { Link } from '@epm/router';
import { joinClassNames } from '@epm/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { toQueryParams } from '../../../lead-data/index.ts';
import type { LeadFilter } from '../../../lead-data/index.ts';
import { paths } from '../../../app/paths.ts';
import { OFF_BOARD_STAGES } from './board-stages.ts';
import styles from './board-footer.module.css';

interface BoardFooterProps {
  filter: LeadFilter;
  /** Counts of matching leads; undefined while they load or if too many leads match to count. */
  pipeline: Schemas['Pipeline'] | undefined;
  isDragging: boolean;
}

/**
 * Board footer with the counts for stages without a column, each linked to its list. Cards can be dropped on these
 * stages.
 */
export function BoardFooter({ filter, pipeline, isDragging }: BoardFooterProps) {
  const id = useId();
  const counts = new Map(
    [...(pipeline?.tiles ?? []), ...(pipeline?.others ?? [])].map(({ status, count }) => [status, count]),
  );
  const total = OFF_BOARD_STAGES.reduce((sum, stage) => sum + (counts.get(stage) ?? 0), 0);
  return (
    <div className={styles.foot}>
      <p id={id} className={styles.text}>
        {pipeline
          ? `${formatCount(total)} ${total === 1 ? 'lead' : 'leads'} in statuses without a column`
          : 'Statuses without a column'}
      </p>
      <ul role="list" aria-labelledby={id} className={styles.stages} data-dragging={isDragging || undefined}>
        {OFF_BOARD_STAGES.map((stage) => (
          <StageTarget key={stage} stage={stage}>
            <Link
              className={styles.stage}
              to={`${paths.leads()}?${new URLSearchParams(toQueryParams({ ...filter, status: stage })).toString()}`}
            >
              {LEAD_STATUS_LABELS[stage]}
              {pipeline && (
                <>
                  {' '}
                  <span className={styles.count}>{formatCount(counts.get(stage) ?? 0)}</span>
                </>
              )}
            </Link>
          </StageTarget>
        ))}
      </ul>
    </div>
  );
}

/** Entry of a stage without a column, on which a card can be dropped. */
function StageTarget({ stage, children }: { stage: LeadStatus; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  return (
    <li ref={setNodeRef} className={joinClassNames(styles.target, isOver && styles.dropTarget)}>
      {children}
    </li>
  );
}
