import { MAPPABLE_LEAD_FIELDS, type MappableLeadField, type LeadStatus } from '@epm/contract';
import type { CrmMappingSetting } from '../site-settings/index.ts';
import type { OdooStage } from './odoo-parsers.ts';
import type { OdooLeadValues } from './odoo.gateway.ts';

/** A lead as it is sent to Odoo. */
export interface SyncedLead extends Record<MappableLeadField, string | number | null> {
  id: string;
  version: number;
  name: string;
  status: LeadStatus;
  propertyAddress: string;
  isDeleted: boolean;
}

/** Key for leads that Odoo archives instead of showing them in a stage. */
export const ARCHIVED_STAGE = 'archived';

/** Names of the stages of a new Odoo database. Odoo archives a lost lead instead of moving the lead to a stage. */
const STAGE_NAME_BY_STATUS: Readonly<Record<LeadStatus, string>> = {
  leads: 'New',
  new_lead: 'New',
  analysis_submitted: 'Qualified',
  walkthrough_scheduled: 'Qualified',
  proposal: 'Proposition',
  contract_sent: 'Proposition',
  enrolled: 'Won',
  closed: 'Won',
  won: 'Won',
  lost: ARCHIVED_STAGE,
};

/**
 * Returns the key of the partner's stage: its default name, with the id if admins chose a stage (`Won#7`), or
 * {@link ARCHIVED_STAGE}.
 */
export function getStageKey(
  { status, isDeleted }: Pick<SyncedLead, 'status' | 'isDeleted'>,
  { stages }: Pick<CrmMappingSetting, 'stages'>,
): string {
  const name = STAGE_NAME_BY_STATUS[status];
  if (isDeleted || name === ARCHIVED_STAGE) return ARCHIVED_STAGE;
  const mappedStage = stages.find((entry) => entry.status === status);
  return mappedStage ? `${name}#${mappedStage.stageId}` : name;
}

/** Returns the default name of a stage. @param key result of {@link getStageKey} */
export const getDefaultName = (key: string): string => key.split('#')[0] ?? '';

/** Converts a lead, without its stage. Empty fields are also cleared in Odoo. */
export function toOdooValues(lead: SyncedLead, { fields }: Pick<CrmMappingSetting, 'fields'>): OdooLeadValues {
  const name = lead.name.trim() || 'Anonymous';
  const mappedValues = fields.flatMap(({ field, odooField }) => {
    const value = field === 'name' ? name : lead[field];
    return odooField === null
      ? []
      : [[odooField, value || (MAPPABLE_LEAD_FIELDS[field].kind === 'number' ? 0 : false)]];
  });
  return {
    ...(Object.fromEntries(mappedValues) as Record<string, string | number | false>),
    name: lead.propertyAddress || name,
    type: 'opportunity',
    x_lead_reference: lead.id,
  };
}

/**
 * Finds one of the partner's stages. Returns the stage with the default name if no stage was chosen or the chosen stage
 * was deleted. If the partner's stage for won leads has another name, returns the first stage for won leads.
 * @param key result of {@link getStageKey}
 */
export function findStage(key: string, stages: readonly OdooStage[]): OdooStage | undefined {
  const defaultName = getDefaultName(key);
  const [, chosenId] = key.split('#');
  return (
    stages.find(({ id }) => id === Number(chosenId)) ??
    stages.find(({ name }) => name.trim().toLowerCase() === defaultName.toLowerCase()) ??
    (defaultName === STAGE_NAME_BY_STATUS.won ? stages.find(({ isWon }) => isWon) : undefined)
  );
}

/**
 * Returns the fields that move a lead to a stage. Omits a stage that the partner's pipeline does not have.
 * @param stages the partner's stages
 */
export function toStageValues(key: string, stages: readonly OdooStage[]): Pick<OdooLeadValues, 'active' | 'stage_id'> {
  if (key === ARCHIVED_STAGE) return { active: false };
  const found = findStage(key, stages);
  return { active: true, ...(found && { stage_id: found.id }) };
}
