import type { OfferedHome } from '@epm/contract';
import { feeScheduleSql } from '../fees/index.ts';
import { leadNotFound } from '../leads/index.ts';
import type { SqlExecutor, Tx } from '../platform/database/database.ts';
import { leadSuspectedSpam } from './documents.errors.ts';

/** Lead whose owners can sign a document. */
export interface SignableLead {
  id: string;
  /** Name of the owner. Empty if the name is unknown. */
  ownerName: string;
  email: string;
  propertyAddress: string;
  home: OfferedHome;
}

/**
 * Locks and returns a lead. The lock serializes the lead's documents and payments.
 * @throws DomainError notFound if the lead does not exist or is deleted
 * @throws DomainError conflict if the lead is suspected spam
 */
export const lockSignableLead = (tx: Tx, leadId: string): Promise<SignableLead> =>
  readLead(tx, leadId, 'FOR NO KEY UPDATE');

/** Returns a lead. @throws DomainError as {@link lockSignableLead} */
export const findSignableLead = (sql: SqlExecutor, leadId: string): Promise<SignableLead> => readLead(sql, leadId, '');

interface LeadRow extends Omit<SignableLead, 'home'>, OfferedHome {
  contactId: string | null;
}

async function readLead(sql: SqlExecutor, leadId: string, lock: '' | 'FOR NO KEY UPDATE'): Promise<SignableLead> {
  const [lead] = await sql.rows<LeadRow>(
    `SELECT id, contact_id AS "contactId", btrim(email) AS email, property_address AS "propertyAddress",
       coalesce(nullif(btrim(owner_name), ''), btrim(name)) AS "ownerName", property_type AS "propertyType",
       unit_count AS "unitCount", estimated_rent AS "rentPerUnit", plan,
       ${feeScheduleSql('leads.fee_version')} AS fees
     FROM leads WHERE id = $1 AND deleted_at IS NULL ${lock}`,
    [leadId],
  );
  if (!lead) throw leadNotFound();
  const { contactId, propertyType, unitCount, rentPerUnit, plan, fees, ...rest } = lead;
  if (contactId === null) throw leadSuspectedSpam();
  return { ...rest, home: { propertyType, unitCount, rentPerUnit, plan, fees } };
}
