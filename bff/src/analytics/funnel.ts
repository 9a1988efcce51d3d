import { LEAD_STAGES, LEAD_STATUS, PIPELINE_TILES, getStageForStatus } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';

/** Steps of the funnel after the visit: the stages that have a tile, in the order of the pipeline. */
export const FUNNEL_STEPS: readonly LeadStatus[] = PIPELINE_TILES.map(({ status }) => status);

/**
 * Returns the index of the last step that a lead with this status has reached. A stage without a step counts as the
 * preceding step. Returns -1 for a lost lead.
 */
export function getStepIndex(status: LeadStatus): number {
  if (status === 'lost') return -1;
  const stages = LEAD_STAGES.slice(0, LEAD_STAGES.indexOf(getStageForStatus(status)) + 1);
  return stages.filter((stage) => FUNNEL_STEPS.includes(stage)).length - 1;
}

/** Returns whether a lead with this status is won. */
export const isWon = (status: LeadStatus): boolean =>
  status !== 'lost' && (LEAD_STATUS[status].isOutcome === true || getStepIndex(status) === FUNNEL_STEPS.length - 1);
