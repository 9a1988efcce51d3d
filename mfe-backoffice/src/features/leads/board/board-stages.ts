import { LEAD_STAGES, LEAD_STATUS, LEAD_STATUS_LABELS } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import type { LeadFilter } from '../../../lead-data/index.ts';

/** Returns the stage's column position; undefined if the stage has no column. */
const getColumnPosition = (stage: LeadStatus): number | undefined => LEAD_STATUS[stage].column;

/** Stages with a column, in order. A lead in another stage is not on the board. */
export const BOARD_STAGES: readonly LeadStatus[] = LEAD_STAGES.filter(getColumnPosition).sort(
  (a, b) => getColumnPosition(a)! - getColumnPosition(b)!,
);

/** Returns the filter for a stage's column, sorted by latest activity. */
export const createColumnFilter = (filter: LeadFilter, stage: LeadStatus): LeadFilter => ({
  ...filter,
  status: stage,
  sort: 'contacted',
});

export const getStageTitle = (stage: LeadStatus): string => LEAD_STATUS[stage].tile?.title ?? LEAD_STATUS_LABELS[stage];

export const isBoardStage = (value: unknown): value is LeadStatus =>
  (BOARD_STAGES as readonly unknown[]).includes(value);

export const isStage = (value: unknown): value is LeadStatus => (LEAD_STAGES as readonly unknown[]).includes(value);

/** Stages without a column. */
export const OFF_BOARD_STAGES: readonly LeadStatus[] = LEAD_STAGES.filter((stage) => !isBoardStage(stage));
