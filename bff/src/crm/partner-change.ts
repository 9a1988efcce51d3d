import { isDecided, LEAD_STAGES, LEAD_STATUS, type LeadStatus } from '@epm/contract';
import type { CrmMappingSetting } from '../site-settings/index.ts';
import { ARCHIVED_STAGE, findStage, getStageKey, type SyncedLead } from './odoo-lead.ts';
import type { OdooLead, OdooStage, OdooOutcome } from './odoo-parsers.ts';

/** State of a lead in our database, and the last state that was sent to or read from Odoo. */
export interface LeadSyncState {
  lead: Pick<SyncedLead, 'status' | 'isDeleted'>;
  /** Time of the last change of our status. Null if the status has never changed. */
  statusChangedAt: Date | null;
  pushedStage: string | null;
  /** Outcome of the record when it was last read or written. Null if it is unknown. */
  partnerOutcome: OdooOutcome | null;
  /** Outcome that we sent and Odoo has not confirmed. */
  sentOutcome: OdooOutcome | null;
}

/**
 * Decision about the outcome of a record. `unchanged`: the partner did not change the outcome. `agrees`: both sides
 * have this outcome. `ours`: our status changed later, so it is sent. `refused`: our pipeline does not allow the
 * outcome. `apply`: our status changes.
 */
export type PartnerDecision =
  | { kind: 'unchanged' | 'agrees' | 'ours' | 'refused' }
  | { kind: 'apply'; status: LeadStatus; reason?: string };

const DEFAULT_REASON = 'Marked as lost in Odoo';

/** Returns the outcome that a stage represents. A stage that the partner does not have is open. */
export function getOutcomeOfStage(stage: string, stages: readonly OdooStage[]): OdooOutcome {
  if (stage === ARCHIVED_STAGE) return 'lost';
  return findStage(stage, stages)?.isWon === true ? 'won' : 'open';
}

/** Returns whether a lead has this outcome on our side, because of its status or because its agreement is signed. */
export function hasOutcome(
  { status, isDeleted }: Pick<SyncedLead, 'status' | 'isDeleted'>,
  stage: string,
  outcome: OdooOutcome,
  stages: readonly OdooStage[],
): boolean {
  const isSigned = isDecided(status) && status !== 'lost';
  return outcome === getOutcomeOfStage(stage, stages) || (outcome === 'won' && isSigned && !isDeleted);
}

/**
 * Decides about the outcome that a record has in Odoo. If both sides changed, the later change wins. A signed and paid
 * agreement (status closed) and a deleted lead never change. Only a won or lost lead can be reopened, and only to a
 * stage that one of our statuses has.
 */
export function decideOutcome(
  side: LeadSyncState,
  record: OdooLead,
  stages: readonly OdooStage[],
  mapping: CrmMappingSetting,
): PartnerDecision {
  const { outcome, changedAt } = record;
  const { status, isDeleted } = side.lead;
  if (outcome === side.partnerOutcome || outcome === side.sentOutcome) return { kind: 'unchanged' };
  const stage = getStageKey(side.lead, mapping);
  if (hasOutcome(side.lead, stage, outcome, stages)) return { kind: 'agrees' };
  const isPending = stage !== side.pushedStage;
  if (isPending && (isDeleted || (side.statusChangedAt !== null && side.statusChangedAt > changedAt)))
    return { kind: 'ours' };
  if (isDeleted || status === 'closed') return { kind: 'refused' };
  if (outcome === 'won') return { kind: 'apply', status: 'won' };
  if (outcome === 'lost') return { kind: 'apply', status: 'lost', reason: record.lostReason ?? DEFAULT_REASON };
  const reopenedStatus = LEAD_STATUS[status].isOutcome ? findStatus(record.stageId, stages, mapping) : undefined;
  return reopenedStatus ? { kind: 'apply', status: reopenedStatus } : { kind: 'refused' };
}

/**
 * Returns the first status, in pipeline order, that is sent as this stage. Returns undefined for a stage of won leads.
 */
const findStatus = (
  stageId: number | null,
  stages: readonly OdooStage[],
  mapping: CrmMappingSetting,
): LeadStatus | undefined =>
  LEAD_STAGES.find((status) => {
    const stage = findStage(getStageKey({ status, isDeleted: false }, mapping), stages);
    return stage !== undefined && !stage.isWon && stage.id === stageId;
  });
