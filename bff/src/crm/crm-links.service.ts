import { normalizeLeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import type { SyncedLead } from './odoo-lead.ts';

/** State of a lead's record in Odoo. */
export interface CrmLink {
  /** Null while Odoo has no record, or we do not know it. */
  odooId: number | null;
  /** Version of the lead that Odoo has. */
  pushedVersion: number | null;
  /** Name of the stage that was last sent. */
  pushedStage: string | null;
}

/** Duration of a claim. Longer than the calls of one attempt, each with its timeout. */
const CLAIM_MS = 60_000;

/** Links between leads and their records in Odoo. */
@Injectable()
export class CrmLinks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Claims a lead for one attempt, so that no other process calls Odoo for it. A claim ends after a minute.
   * @returns null while another attempt may still have an effect, or if the lead does not exist or is held
   */
  async claim(leadId: string): Promise<CrmLink | null> {
    const now = this.clock.now();
    const [link] = await this.database.rows<CrmLink>(CLAIM_SQL, [leadId, now, new Date(now.getTime() + CLAIM_MS)]);
    return link ?? null;
  }

  /** Returns a lead. Null if it does not exist or is held as suspected spam. */
  async findLead(leadId: string): Promise<SyncedLead | null> {
    const [row] = await this.database.rows<SyncedLead & { status: string | null }>(LEAD_SQL, [leadId]);
    return row ? { ...row, status: normalizeLeadStatus(row.status) } : null;
  }

  async release(leadId: string): Promise<void> {
    await this.database.run('UPDATE crm_links SET claimed_until = NULL WHERE lead_id = $1', [leadId]);
  }

  /** Records a success, and releases the claim. */
  async recordPush(leadId: string, { odooId, pushedVersion, pushedStage }: CrmLink): Promise<void> {
    await this.database.run(
      `UPDATE crm_links SET odoo_id = $2, pushed_version = $3, pushed_stage = $4, pushed_at = $5, claimed_until = NULL,
         last_error = NULL, attempts = 0
       WHERE lead_id = $1`,
      [leadId, odooId, pushedVersion, pushedStage, this.clock.now()],
    );
  }

  /**
   * Records a failure.
   * @param isUncertain true if Odoo may still act on the request; the claim then remains until it ends
   */
  async recordFailure(leadId: string, reason: string, { isUncertain }: { isUncertain: boolean }): Promise<void> {
    await this.database.run(
      `UPDATE crm_links SET last_error = $2, attempts = attempts + 1, claimed_until = CASE WHEN $3 THEN claimed_until END
       WHERE lead_id = $1`,
      [leadId, reason, isUncertain],
    );
  }
}

const CLAIM_SQL = `
  INSERT INTO crm_links AS link (lead_id, claimed_until)
  SELECT id, $3 FROM leads WHERE id = $1 AND contact_id IS NOT NULL
  ON CONFLICT (lead_id) DO UPDATE SET claimed_until = excluded.claimed_until
  WHERE link.claimed_until IS NULL OR link.claimed_until <= $2
  RETURNING odoo_id AS "odooId", pushed_version AS "pushedVersion", pushed_stage AS "pushedStage"`;

const LEAD_SQL = `
  SELECT id, version, name, email, phone, company, status, property_address AS "propertyAddress",
    street_address AS "streetAddress", city, zip_code AS "zipCode", deleted_at IS NOT NULL AS "isDeleted"
  FROM leads WHERE id = $1 AND contact_id IS NOT NULL`;
