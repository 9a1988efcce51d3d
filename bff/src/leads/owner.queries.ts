import { normalizeEmail, normalizeLeadStatus, type LeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { leadsGrantedInSameBrowserSql } from '../access/index.ts';
import { Database, type SqlExecutor } from '../platform/database/database.ts';
import { leadFactSql } from './lead-facts.ts';
import { stagesSql } from './lead-standing.ts';

/** A lead and its owner, with the data that messages need. */
export interface LeadWithOwner {
  contactId: string;
  /** Normalized email address of the owner. */
  email: string;
  status: LeadStatus;
  streetAddress: string;
  /** Whole dollars per month for one unit; null while there is no estimate. */
  estimatedRent: number | null;
  unitCount: number;
  /** True if the owner has enrolled a home and the outcome is still open. Such an owner needs no nurture emails. */
  isEnrolling: boolean;
}

/**
 * Selects the ids of leads submitted in the same browser for the same home as the lead in the outer query's table
 * `leads`. This finds the enrollment of a visitor who requested an analysis and then enrolled with a different email
 * address.
 */
export const SAME_BROWSER_AND_HOME_SQL = `
  SELECT twin.id FROM (${leadsGrantedInSameBrowserSql('leads.id')}) AS granted
  JOIN leads twin ON twin.id = granted.lead_id AND twin.address_key = leads.address_key AND twin.street_address <> ''`;

/**
 * Builds the query for a lead and its owner. With UNION ALL, Postgres uses an index for each half. With OR, it would
 * scan all leads.
 */
const ownerSql = (): string => `
  SELECT contacts.id AS "contactId", contacts.email, leads.status, leads.street_address AS "streetAddress",
         leads.estimated_rent AS "estimatedRent", leads.unit_count AS "unitCount", EXISTS (
           SELECT 1 FROM (
             SELECT own.id FROM leads AS own WHERE own.contact_id = contacts.id UNION ALL ${SAME_BROWSER_AND_HOME_SQL}
           ) AS related JOIN leads AS ordered ON ordered.id = related.id
           WHERE ordered.contact_id IS NOT NULL AND ordered.deleted_at IS NULL AND (
             ordered.stage IN ${stagesSql(({ nurture }) => nurture === 'ends for the owner')}
             OR (ordered.stage NOT IN ${stagesSql(({ nurture }) => nurture === 'ends')} AND ${leadFactSql('has an order', { id: 'ordered.id', contactId: 'ordered.contact_id' })}))
         ) AS "isEnrolling"
  FROM leads JOIN contacts ON contacts.id = leads.contact_id
  WHERE leads.id = $1 AND leads.deleted_at IS NULL`;

/** Reads the owners of leads. */
@Injectable()
export class OwnerQueries {
  constructor(private readonly database: Database) {}

  /** Returns the id of the newest lead that belongs to the contact with this email address, or null. */
  async findNewestLeadId(email: string): Promise<string | null> {
    const [row] = await this.database.rows<{ id: string }>(
      `SELECT leads.id FROM leads
       WHERE leads.contact_id = (SELECT coalesce(merged_into, id) FROM contacts WHERE email = $1) AND leads.deleted_at IS NULL
       ORDER BY leads.created_at DESC LIMIT 1`,
      [normalizeEmail(email)],
    );
    return row?.id ?? null;
  }

  /** Returns a lead and its owner, or null if the lead does not exist, is deleted or has no contact. */
  async findByLead(leadId: string, sql: SqlExecutor = this.database): Promise<LeadWithOwner | null> {
    const [row] = await sql.rows<Omit<LeadWithOwner, 'status'> & { status: string | null }>(ownerSql(), [leadId]);
    return row ? { ...row, status: normalizeLeadStatus(row.status) } : null;
  }
}
