import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import { defineQueue, HandlesJob } from '../platform/jobs/job.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { crmLeadChanged } from './crm.events.ts';
import { LeadSync } from './lead-sync.service.ts';
import { OdooGateway } from './odoo.gateway.ts';

defineQueue({ name: 'crm', concurrency: 2 });

/** Number of leads that one sweep checks. */
const BATCH_SIZE = 1_000;

/** Sends changed leads to Odoo. */
@Injectable()
export class CrmJobs implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly odoo: OdooGateway,
    private readonly outbox: Outbox,
    private readonly sync: LeadSync,
  ) {}

  /** Enables the trigger that publishes changes if Odoo is configured, otherwise disables it. */
  async onApplicationBootstrap(): Promise<void> {
    await this.database.run('UPDATE crm_sync SET is_enabled = $1 WHERE is_enabled <> $1', [this.odoo.isConfigured]);
  }

  @HandlesJob({ name: 'push-lead', queue: 'crm', on: crmLeadChanged })
  async push({ leadId }: { leadId: string }): Promise<void> {
    await this.sync.sync(leadId);
  }

  /**
   * Queues leads that were created before Odoo was configured, and leads whose events were lost when a backup was
   * restored. Omits leads whose last push failed, because their jobs are retried. Each run checks the next leads in the
   * order of their ids.
   */
  @Sweeps({ name: 'queue-unsynced-leads', everyMs: 60_000 })
  async queueUnsynced(): Promise<void> {
    if (!this.odoo.isConfigured) return;
    await this.database.transaction(async (tx) => {
      const batch = await tx.rows<{ id: string; isBehind: boolean }>(NEXT_LEADS_SQL);
      await tx.run('UPDATE crm_sync SET checked_lead_id = $1', [batch.at(-1)?.id ?? LOWEST_UUID]);
      const behind = batch.filter(({ isBehind }) => isBehind);
      await this.outbox.append(tx, crmLeadChanged, ...behind.map(({ id }) => ({ leadId: id })));
    });
  }
}

const LOWEST_UUID = '00000000-0000-0000-0000-000000000000';

const NEXT_LEADS_SQL = `
  WITH progress AS (SELECT checked_lead_id FROM crm_sync FOR UPDATE SKIP LOCKED),
  batch AS (
    SELECT id, version, contact_id, deleted_at FROM leads, progress WHERE id > progress.checked_lead_id
    ORDER BY id LIMIT ${BATCH_SIZE}
  )
  SELECT batch.id, batch.contact_id IS NOT NULL AND link.last_error IS NULL
    AND link.pushed_version IS DISTINCT FROM batch.version
    AND (batch.deleted_at IS NULL OR link.odoo_id IS NOT NULL) AS "isBehind"
  FROM batch LEFT JOIN crm_links AS link ON link.lead_id = batch.id ORDER BY batch.id`;
