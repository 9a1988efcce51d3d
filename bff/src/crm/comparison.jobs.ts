import { normalizeLeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { HandlesJob } from '../platform/jobs/job.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { findDifference, type ComparedLead } from './comparison.ts';
import { CrmMappings } from './crm-mapping.service.ts';
import { PARTNER_OUTCOME_SQL, SYNCED_LEAD_COLUMNS_SQL } from './crm-links.service.ts';
import { leadNotSynced } from './crm.errors.ts';
import { crmComparisonRequested, crmLeadChanged } from './crm.events.ts';
import { describeOutcome } from './odoo-requests.ts';
import { OdooGateway } from './odoo.gateway.ts';

const BATCH_SIZE = 100;

interface Batch {
  /** Start of the comparison, in epoch milliseconds. */
  startedAt: number;
  afterLeadId: string | null;
}

/** Compares all leads with Odoo in batches. Each batch queues the next batch. */
@Injectable()
export class ComparisonJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly odoo: OdooGateway,
    private readonly mappings: CrmMappings,
  ) {}

  @HandlesJob({ name: 'compare-with-odoo', queue: 'crm', on: crmComparisonRequested })
  async compare(batch: Batch): Promise<void> {
    const leads = await this.readLeads(batch.afterLeadId);
    const different = leads.length > 0 ? await this.findDifferent(leads) : [];
    await this.database.transaction(async (tx) => {
      const lastId = leads.at(-1)?.id ?? null;
      const [isCurrent] = await tx.rows(
        `UPDATE crm_sync SET resync_lead_id = coalesce($3, resync_lead_id), resync_compared = resync_compared + $4,
           resync_different = resync_different + $5, resync_finished_at = $6
         WHERE resync_started_at = $1 AND resync_lead_id IS NOT DISTINCT FROM $2 AND resync_finished_at IS NULL
         RETURNING true`,
        [
          new Date(batch.startedAt),
          batch.afterLeadId,
          lastId,
          leads.length,
          different.length,
          lastId === null ? this.clock.now() : null,
        ],
      );
      // The batch has already been handled, or an admin has started another comparison.
      if (!isCurrent) return;
      await this.requestPushes(tx, different);
      if (lastId !== null) await this.outbox.append(tx, crmComparisonRequested, { ...batch, afterLeadId: lastId });
    });
  }

  private async readLeads(afterLeadId: string | null): Promise<ComparedLead[]> {
    const rows = await this.database.rows<ComparedLead & { status: string | null }>(
      `SELECT ${SYNCED_LEAD_COLUMNS_SQL}, link.odoo_id AS "odooId", link.pushed_version AS "pushedVersion",
         link.pushed_stage AS "pushedStage",
         link.refused_outcome AS "refusedOutcome"
       FROM leads LEFT JOIN crm_links AS link ON link.lead_id = leads.id
       WHERE contact_id IS NOT NULL AND ($1::uuid IS NULL OR leads.id > $1) ORDER BY leads.id LIMIT ${BATCH_SIZE}`,
      [afterLeadId],
    );
    return rows.map((row) => ({ ...row, status: normalizeLeadStatus(row.status) }));
  }

  /** @throws DomainError unavailable if Odoo does not respond */
  private async findDifferent(leads: readonly ComparedLead[]): Promise<DifferentLead[]> {
    const mapping = await this.mappings.readCurrent();
    const stages = await this.odoo.listStages();
    if (stages.kind !== 'success') throw leadNotSynced(describeOutcome(stages));
    const ids = leads.flatMap(({ odooId }) => odooId ?? []);
    const fields = mapping.fields.flatMap(({ odooField }) => odooField ?? []);
    const records = await this.odoo.readLeadValues(ids, fields);
    if (records.kind !== 'success') throw leadNotSynced(describeOutcome(records));
    const recordById = new Map(records.result.map((record) => [record.id, record]));
    return leads.flatMap((lead) => {
      const record = recordById.get(lead.odooId ?? 0) ?? null;
      const difference = findDifference(lead, record, { mapping, stages: stages.result });
      return difference === null ? [] : [{ id: lead.id, ...difference }];
    });
  }

  /** Queues a push of each lead, even if Odoo has received the current version of the lead. */
  private async requestPushes(tx: Tx, different: readonly DifferentLead[]): Promise<void> {
    await tx.run(
      `UPDATE crm_links AS link SET pushed_version = NULL,
         odoo_id = CASE WHEN "isMissing" THEN NULL ELSE odoo_id END,
         pushed_stage = CASE WHEN "isMissing" OR "hasOtherOutcome" THEN NULL ELSE pushed_stage END,
         partner_outcome = CASE WHEN NOT "isMissing" THEN ${PARTNER_OUTCOME_SQL} END
       FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, "isMissing" boolean, "hasOtherOutcome" boolean)
       WHERE link.lead_id = row.id`,
      [JSON.stringify(different)],
    );
    await this.outbox.append(tx, crmLeadChanged, ...different.map(({ id }) => ({ leadId: id })));
  }
}

type DifferentLead = { id: string } & NonNullable<ReturnType<typeof findDifference>>;
