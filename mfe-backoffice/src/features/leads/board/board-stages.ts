import { LEAD_STAGES, LEAD_STATUS, LEAD_STATUS_LABELS } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import type { LeadFilter } from '../../../lead-data/index.ts';

/** Returns the position of a stage's column; undefined if the stage has no column. */
const columnPosition = (stage: LeadStatus): number | undefined => LEAD_STATUS[stage].column;

/** Stages with a column, in order. A lead in another stage is not on the board. */
export const BOARD_STAGES: readonly LeadStatus[] = LEAD_STAGES.filter(columnPosition).sort(
  (a, b) => columnPosition(a)! - columnPosition(b)!,
);

/** Returns the filter for a stage's column, which is sorted by latest activity. */
export const columnFilter = (filter: LeadFilter, stage: LeadStatus): LeadFilter => ({
  ...filter,
  status: stage,
  sort: 'contacted',
});

export const stageTitle = (stage: LeadStatus): string => LEAD_STATUS[stage].tile?.title ?? LEAD_STATUS_LABELS[stage];

export const isBoardStage = (value: unknown): value is LeadStatus =>
  (BOARD_STAGES as readonly unknown[]).includes(value);

/** Stages that have no column. */
export const OTHER_STAGES: readonly LeadStatus[] = LEAD_STAGES.filter((stage) => !isBoardStage(stage));
