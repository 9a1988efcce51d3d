import type { CrmMappingSetting } from '../site-settings/index.ts';
import { findStage, getDefaultName, getStageKey, toOdooValues, type SyncedLead } from './odoo-lead.ts';
import type { OdooLeadWithValues, OdooStage, OdooOutcome } from './odoo-parsers.ts';
import { hasOutcome } from './partner-change.ts';

/** A lead with the state of its record in Odoo. */
export interface ComparedLead extends SyncedLead {
  /** Odoo's id of the record. Null if Odoo has no record, or if the id is unknown. */
  odooId: number | null;
  pushedVersion: number | null;
  /** Key of the stage that was last sent. Null if it is unknown. */
  pushedStage: string | null;
  /** Outcome in Odoo that our pipeline refused. */
  refusedOutcome: OdooOutcome | null;
}

/** Reason to send a lead again. */
export interface LeadDifference {
  /** True if Odoo no longer has the record. */
  isMissing: boolean;
  /** True if the outcome of the record in Odoo does not match our status. */
  hasOtherOutcome: boolean;
}

interface PartnerPipeline {
  mapping: CrmMappingSetting;
  stages: readonly OdooStage[];
}

/**
 * Compares a lead with its record in Odoo. Ignores a stage that the partner set, and an outcome that our pipeline
 * rejected.
 * @returns null if there is nothing to send
 */
export function findDifference(
  lead: ComparedLead,
  record: OdooLeadWithValues | null,
  { mapping, stages }: PartnerPipeline,
): LeadDifference | null {
  const { odooId } = lead;
  if (odooId === null) return lead.isDeleted ? null : { isMissing: false, hasOtherOutcome: false };
  if (record === null) return lead.isDeleted ? null : { isMissing: true, hasOtherOutcome: false };
  const stage = getStageKey(lead, mapping);
  const hasOtherOutcome = record.outcome !== lead.refusedOutcome && !hasOutcome(lead, stage, record.outcome, stages);
  const values: Readonly<Record<string, unknown>> = { ...toOdooValues(lead, mapping) };
  const isEqual = Object.entries(values).every(([field, value]) => value === record.values[field]);
  const isCurrent = lead.pushedVersion === lead.version && !isRemapped(lead.pushedStage, stage, record, stages);
  return isEqual && !hasOtherOutcome && isCurrent ? null : { isMissing: false, hasOtherOutcome };
}

/**
 * Returns whether admins have mapped the status to another stage since the lead was sent, and the record still has the
 * sent stage.
 */
function isRemapped(
  pushedStage: string | null,
  stage: string,
  { stageId }: OdooLeadWithValues,
  stages: readonly OdooStage[],
): boolean {
  if (pushedStage === null || getDefaultName(pushedStage) !== getDefaultName(stage)) return false;
  const [sent, chosen] = [findStage(pushedStage, stages), findStage(stage, stages)];
  return chosen !== undefined && chosen.id !== stageId && (sent === undefined || sent.id === stageId);
}
