import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { NAME_SQL } from '../leads/index.ts';
import { Database } from '../platform/database/database.ts';
import { buildNewestFirstPage, instantSql, type PageRequest, type WithCursor } from '../platform/database/keyset.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { pushNotFailed } from './crm.errors.ts';
import { crmLeadChanged } from './crm.events.ts';
import type { FailedPush, FailedPushes } from './failed-pushes.dto.ts';

/** Lists failed pushes, and sends their leads again. Audits each retry. */
@Injectable()
export class FailedPushRetries {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  async list(pageRequest: PageRequest): Promise<FailedPushes> {
    const page = buildNewestFirstPage(pageRequest, { timeColumn: 'failed_at', idColumn: 'lead_id' });
    const rows = await this.database.rows<WithCursor<FailedPush>>(
      `SELECT lead_id AS "leadId", ${NAME_SQL} AS name, property_address AS "propertyAddress",
         ${instantSql('failed_at')} AS "failedAt", attempts, last_error AS error, refused_outcome AS "refusedOutcome",
         failed_payload AS payload, ${page.cursor}
       FROM crm_links JOIN leads ON leads.id = lead_id
       WHERE failed_at IS NOT NULL AND ${page.afterCursorSql} ${page.orderSql}`,
      page.params,
    );
    const [countRow] = await this.database.rows<{ total: number }>(
      'SELECT count(*)::integer AS total FROM crm_links WHERE failed_at IS NOT NULL',
    );
    return { ...page.toPage(rows), total: countRow?.total ?? 0 };
  }

  /** @throws DomainError conflict if the lead is not in the list */
  async retry(leadId: string, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [row] = await tx.rows<{ error: string | null }>(`${RETRY_SQL} AND lead_id = $1 ${RETURNING_SQL}`, [leadId]);
      if (!row) throw pushNotFailed();
      await this.outbox.append(tx, crmLeadChanged, { leadId });
      await this.audit.record(tx, { actor, action: 'odoo.push-retried', subject: `lead:${leadId}`, before: row });
    });
  }

  /** @returns the number of leads that are sent again */
  async retryAll(actor: Actor): Promise<number> {
    return this.database.transaction(async (tx) => {
      const rows = await tx.rows<{ leadId: string }>(`${RETRY_SQL} RETURNING lead_id AS "leadId"`);
      await this.outbox.append(tx, crmLeadChanged, ...rows.map(({ leadId }) => ({ leadId })));
      if (rows.length > 0)
        await this.audit.record(tx, {
          actor,
          action: 'odoo.pushes-retried',
          subject: 'odoo',
          before: { count: rows.length },
        });
      return rows.length;
    });
  }
}

/**
 * Removes leads from the list. The next failure adds them again. Records a refused outcome as known and clears the sent
 * stage, so that the next push overwrites the outcome in Odoo.
 */
const RETRY_SQL = `
  UPDATE crm_links SET failed_at = NULL, last_error = NULL, pushed_version = NULL, refused_outcome = NULL,
    partner_outcome = coalesce(refused_outcome, partner_outcome),
    pushed_stage = CASE WHEN refused_outcome IS NULL THEN pushed_stage END
  WHERE failed_at IS NOT NULL`;

const RETURNING_SQL = 'RETURNING old.last_error AS error, old.refused_outcome AS "refusedOutcome"';
