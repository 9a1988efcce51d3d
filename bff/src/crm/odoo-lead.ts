import type { LeadStatus } from '@epm/contract';
import type { OdooStage } from './odoo-views.ts';
import type { OdooLeadValues } from './odoo.gateway.ts';

/** A lead as it is sent to Odoo. */
export interface SyncedLead {
  id: string;
  version: number;
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  status: LeadStatus;
  propertyAddress: string;
  streetAddress: string;
  city: string;
  zipCode: string;
  isDeleted: boolean;
}

/** Stage of a lead that Odoo shows only in its archive. */
export const ARCHIVED = 'archived';

/** Names of the stages of a new Odoo database. Odoo has no stage for a lost lead, but archives it. */
const STAGE_BY_STATUS: Readonly<Record<LeadStatus, string>> = {
  leads: 'New',
  new_lead: 'New',
  analysis_submitted: 'Qualified',
  walkthrough_scheduled: 'Qualified',
  proposal: 'Proposition',
  contract_sent: 'Proposition',
  enrolled: 'Won',
  closed: 'Won',
  won: 'Won',
  lost: ARCHIVED,
};

/** Returns the name of the partner's stage, or {@link ARCHIVED}. */
export const stageOf = ({ status, isDeleted }: Pick<SyncedLead, 'status' | 'isDeleted'>): string =>
  isDeleted ? ARCHIVED : STAGE_BY_STATUS[status];

/** Converts a lead, without its stage. Empty fields are emptied in Odoo as well. */
export function toOdooValues(lead: SyncedLead): OdooLeadValues {
  const name = lead.name.trim() || 'Anonymous';
  return {
    name: lead.propertyAddress || name,
    type: 'opportunity',
    x_lead_reference: lead.id,
    contact_name: name,
    partner_name: lead.company || false,
    email_from: lead.email || false,
    phone: lead.phone || false,
    street: lead.streetAddress || false,
    city: lead.city || false,
    zip: lead.zipCode || false,
  };
}

/**
 * Finds the partner's stage by its name. If the partner's stage of won leads has another name, returns the first stage
 * of won leads.
 */
export function findStage(stage: string, stages: readonly OdooStage[]): OdooStage | undefined {
  const found = stages.find(({ name }) => name.trim().toLowerCase() === stage.toLowerCase());
  return found ?? (stage === STAGE_BY_STATUS.won ? stages.find(({ isWon }) => isWon) : undefined);
}

/**
 * Returns the fields that move a lead to a stage. A stage that the partner's pipeline does not have is left to Odoo.
 * @param stages the partner's stages
 */
export function toStageValues(
  stage: string,
  stages: readonly OdooStage[],
): Pick<OdooLeadValues, 'active' | 'stage_id'> {
  if (stage === ARCHIVED) return { active: false };
  const found = findStage(stage, stages);
  return { active: true, ...(found && { stage_id: found.id }) };
}
