import { LEAD_STAGES, LEAD_STATUS, LEAD_STATUS_LABELS } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import type { LeadFilter } from '../../app/lead-filter.ts';

/** Position of a stage's column; undefined without one. */
const columnPosition = (stage: LeadStatus): number | undefined => LEAD_STATUS[stage].column;

/** The columns, in order. The first holds every lead that counts as new; a lead of another status is on no column. */
export const BOARD_STAGES: readonly LeadStatus[] = LEAD_STAGES.filter(columnPosition).sort(
  (a, b) => columnPosition(a)! - columnPosition(b)!,
);

/** The filter of a stage's column: latest activity first. */
export const columnFilter = (filter: LeadFilter, stage: LeadStatus): LeadFilter => ({
  ...filter,
  status: stage,
  sort: 'contacted',
});

export const stageTitle = (stage: LeadStatus): string => LEAD_STATUS[stage].tile?.title ?? LEAD_STATUS_LABELS[stage];

export const isBoardStage = (value: unknown): value is LeadStatus =>
  (BOARD_STAGES as readonly unknown[]).includes(value);

/** Stages without a column. */
export const OTHER_STAGES: readonly LeadStatus[] = LEAD_STAGES.filter((stage) => !isBoardStage(stage));
