import type { FeeSchedule } from '@epm/contract';
import { feeScheduleSql } from '../fees/index.ts';
import { leadNotFound } from '../leads/index.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import type { Payer } from './payment-customers.service.ts';
import { leadHasNoContact } from './payments.errors.ts';

export interface PayableLead extends Payer {
  id: string;
  propertyAddress: string;
  fees: FeeSchedule;
}

/**
 * Locks and returns a lead. The lock ensures that its payments are processed one at a time.
 * @throws DomainError notFound if the lead does not exist or is deleted
 * @throws DomainError conflict if the lead has no contact
 */
export async function lockPayableLead(tx: Tx, leadId: string): Promise<PayableLead> {
  const [lead] = await tx.rows<LeadRow>(`${SELECT_LEAD} AND deleted_at IS NULL FOR NO KEY UPDATE`, [leadId]);
  if (!lead) throw leadNotFound();
  return toPayableLead(lead);
}

/**
 * Returns the payer of a lead, even if the lead is deleted.
 * @throws DomainError notFound if the lead does not exist
 * @throws DomainError conflict if the lead has no contact
 */
export async function findPayer(database: Database, leadId: string): Promise<Payer> {
  const [lead] = await database.rows<LeadRow>(SELECT_LEAD, [leadId]);
  if (!lead) throw leadNotFound();
  return toPayableLead(lead);
}

type LeadRow = Omit<PayableLead, 'contactId'> & { contactId: string | null };

const SELECT_LEAD = `
  SELECT id, contact_id AS "contactId", btrim(name) AS name, email, property_address AS "propertyAddress",
         ${feeScheduleSql('leads.fee_version')} AS fees
  FROM leads WHERE id = $1`;

function toPayableLead(lead: LeadRow): PayableLead {
  const { contactId } = lead;
  if (contactId === null) throw leadHasNoContact();
  return { ...lead, contactId, name: lead.name || DEFAULT_PAYER_NAME };
}

/** Name that is used if the name of a payer is unknown (specification, section 3). */
const DEFAULT_PAYER_NAME = 'Property Owner';
