import { normalizeLeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import type { SyncedLead } from './odoo-lead.ts';
import type { OdooLead, OdooOutcome } from './odoo-parsers.ts';
import type { OdooLeadValues } from './odoo.gateway.ts';

/** State of a lead's record in Odoo. */
export interface CrmLink {
  /** Odoo's id of the record. Null if Odoo has no record, or if the id is unknown. */
  odooId: number | null;
  /** Version of the lead that Odoo has. Null if Odoo has no version. */
  pushedVersion: number | null;
  /** Key of the stage that was last sent; see `getStageKey`. Null if it is unknown. */
  pushedStage: string | null;
}

/** A push that Odoo confirmed. */
export interface ConfirmedPush {
  odooId: number;
  pushedVersion: number;
  /** Stage that was sent, and the outcome of a record in this stage. Null if no stage was sent. */
  stage: { name: string; outcome: OdooOutcome } | null;
}

interface FailedPush {
  reason: string;
  payload: OdooLeadValues;
  /** True if Odoo may still act on the request. The claim then remains until it expires. */
  isUncertain: boolean;
  /** True if no call was made, for example because the circuit is open. */
  isUnsent: boolean;
}

/** Duration of a claim. It exceeds the duration of one attempt, even if each call of the attempt times out. */
const CLAIM_MS = 60_000;

/** Manages the links between leads and their records in Odoo. */
@Injectable()
export class CrmLinks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Claims a lead for one attempt, so that no other process calls Odoo for it. A claim expires after a minute.
   * @returns null while another attempt may still have an effect, or if the lead does not exist or is suspected spam
   */
  async claim(leadId: string): Promise<CrmLink | null> {
    const now = this.clock.now();
    const [link] = await this.database.rows<CrmLink>(CLAIM_SQL, [leadId, now, new Date(now.getTime() + CLAIM_MS)]);
    return link ?? null;
  }

  /** Returns a lead. Null if it does not exist or is suspected spam. */
  async findLead(leadId: string): Promise<SyncedLead | null> {
    const [row] = await this.database.rows<SyncedLead & { status: string | null }>(LEAD_SQL, [leadId]);
    return row ? { ...row, status: normalizeLeadStatus(row.status) } : null;
  }

  /** Returns the leads whose outcome in Odoo is neither recorded nor refused, or whose refusal no longer applies. */
  async listOutdated(records: readonly OdooLead[]): Promise<{ leadId: string; odooId: number }[]> {
    const outcomes = records.map(({ id, outcome }) => ({ id, outcome }));
    return this.database.rows(SELECT_OUTDATED_SQL, [JSON.stringify(outcomes)]);
  }

  async release(leadId: string): Promise<void> {
    await this.database.run('UPDATE crm_links SET claimed_until = NULL WHERE lead_id = $1', [leadId]);
  }

  /**
   * Records the outcome that the next request sends, because the response may be lost. Until Odoo confirms the request,
   * the stage in Odoo is unknown. The next attempt therefore sends a stage in any case.
   */
  async recordSending(leadId: string, outcome: OdooOutcome): Promise<void> {
    await this.database.run(
      `UPDATE crm_links AS link SET partner_outcome = ${PARTNER_OUTCOME_SQL}, sent_outcome = $2, pushed_stage = NULL
       WHERE lead_id = $1`,
      [leadId, outcome],
    );
  }

  /** Records a successful push, and releases the claim. An outcome that we refused remains until a stage is sent. */
  async recordPush(leadId: string, { odooId, pushedVersion, stage }: ConfirmedPush): Promise<void> {
    await this.database.run(RECORD_PUSH_SQL, [
      leadId,
      odooId,
      pushedVersion,
      this.clock.now(),
      stage?.name ?? null,
      stage?.outcome ?? null,
    ]);
  }

  /** Records a failed push. If no call was made, the reason of the last failed call, if any, remains. */
  async recordFailure(leadId: string, { reason, payload, isUncertain, isUnsent }: FailedPush): Promise<void> {
    await this.database.run(
      `UPDATE crm_links SET last_error = CASE WHEN $6 THEN coalesce(last_error, $2) ELSE $2 END, attempts = attempts + 1, failed_at = $4, failed_payload = $5,
         claimed_until = CASE WHEN $3 THEN claimed_until END
       WHERE lead_id = $1`,
      [leadId, reason, isUncertain, this.clock.now(), JSON.stringify(payload), isUnsent],
    );
  }
}

const CLAIM_SQL = `
  INSERT INTO crm_links AS link (lead_id, claimed_until)
  SELECT id, $3 FROM leads WHERE id = $1 AND contact_id IS NOT NULL
  ON CONFLICT (lead_id) DO UPDATE SET claimed_until = excluded.claimed_until
  WHERE link.claimed_until IS NULL OR link.claimed_until <= $2
  RETURNING odoo_id AS "odooId", pushed_version AS "pushedVersion", pushed_stage AS "pushedStage"`;

/** Columns of a {@link SyncedLead}. The status is the stored status, which may need to be normalized. */
export const SYNCED_LEAD_COLUMNS_SQL = `
  leads.id, version, name, email, phone, company, status, source, estimated_rent AS "estimatedRent",
  property_address AS "propertyAddress", street_address AS "streetAddress", city, zip_code AS "zipCode",
  deleted_at IS NOT NULL AS "isDeleted"`;

const LEAD_SQL = `
  SELECT ${SYNCED_LEAD_COLUMNS_SQL} FROM leads WHERE id = $1 AND contact_id IS NOT NULL`;

/** Last known outcome. For rows that predate the column, this is the outcome of the stage that was last sent. */
export const PARTNER_OUTCOME_SQL = `coalesce(link.partner_outcome,
  CASE link.pushed_stage WHEN 'archived' THEN 'lost' WHEN 'Won' THEN 'won' ELSE 'open' END)`;

const SELECT_OUTDATED_SQL = `
  SELECT link.lead_id AS "leadId", link.odoo_id AS "odooId"
  FROM jsonb_to_recordset($1::jsonb) AS record (id integer, outcome text)
  JOIN crm_links AS link ON link.odoo_id = record.id
  WHERE CASE WHEN record.outcome IN (${PARTNER_OUTCOME_SQL}, link.sent_outcome) THEN link.refused_outcome IS NOT NULL
        ELSE record.outcome IS DISTINCT FROM link.refused_outcome END
  ORDER BY record.id`;

const RECORD_PUSH_SQL = `
  UPDATE crm_links
  SET odoo_id = $2, pushed_version = $3, pushed_at = $4, claimed_until = NULL, last_error = NULL, attempts = 0,
    failed_payload = NULL, pushed_stage = coalesce($5, pushed_stage), partner_outcome = coalesce($6, partner_outcome),
    sent_outcome = CASE WHEN $6::text IS NULL THEN sent_outcome END,
    refused_outcome = CASE WHEN $6::text IS NULL THEN refused_outcome END,
    failed_at = CASE WHEN $6::text IS NULL AND refused_outcome IS NOT NULL THEN failed_at END
  WHERE lead_id = $1`;
