import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { Log } from '../platform/log/log.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { CrmLinks } from './crm-links.service.ts';
import type { OdooLead, OdooStage } from './odoo-parsers.ts';
import { OdooGateway } from './odoo.gateway.ts';
import { PartnerChanges } from './partner-changes.service.ts';

const PAGE_SIZE = 500;

/**
 * Overlap of successive runs. A transaction in Odoo sets `write_date` to its start time, so a change may appear with a
 * time that an earlier run has already read.
 */
const OVERLAP_MS = 5 * 60_000;

/** Duration of the lease of the polling worker. After the lease expires, another worker can poll. */
const LEASE_MS = 5 * 60_000;

/**
 * Reads changes in Odoo, which has no webhooks. Each run reads only changes since a stored position in `write_date`,
 * with an overlap. A known outcome has no effect, so reading a change twice is harmless.
 */
@Injectable()
export class PartnerPolling {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly links: CrmLinks,
    private readonly odoo: OdooGateway,
    private readonly changes: PartnerChanges,
  ) {}

  /** Applies the outcomes that the partner has set since the last run. One worker at a time polls. */
  @Sweeps({ name: 'poll-odoo', everyMs: 15_000 })
  async poll(): Promise<void> {
    if (!this.odoo.isConfigured) return;
    const now = this.clock.now();
    const [lease] = await this.database.rows<{ polledUntil: Date | null }>(
      `UPDATE crm_sync SET poll_claimed_until = $2 WHERE poll_claimed_until IS NULL OR poll_claimed_until <= $1
       RETURNING polled_until AS "polledUntil"`,
      [now, new Date(now.getTime() + LEASE_MS)],
    );
    if (!lease) return;
    try {
      const polledUntil = await this.readChanges(lease.polledUntil);
      if (polledUntil) await this.database.run('UPDATE crm_sync SET polled_until = $1', [polledUntil]);
    } finally {
      await this.database.run('UPDATE crm_sync SET poll_claimed_until = NULL');
    }
  }

  /** @returns the next position; null if there is no change, or if Odoo did not respond */
  private async readChanges(polledUntil: Date | null): Promise<Date | null> {
    const since = polledUntil && new Date(polledUntil.getTime() - OVERLAP_MS);
    let position: Date | null = null;
    for (let afterId = 0, isLast = false; !isLast; ) {
      const page = await this.odoo.listChangedLeads(since, afterId, PAGE_SIZE);
      if (page.kind !== 'success') return null;
      const unhandledRecords = await this.receivePage(page.result);
      if (unhandledRecords === null) return null;
      // Leads that change after the first page was read have later times than all leads on that page.
      position ??= findLatest(page.result);
      for (const { writtenAt } of unhandledRecords) if (position && writtenAt < position) position = writtenAt;
      isLast = page.result.length < PAGE_SIZE;
      afterId = page.result.at(-1)?.id ?? afterId;
    }
    return position;
  }

  /** @returns the records that could not be handled; null if Odoo did not return its stages */
  private async receivePage(records: readonly OdooLead[]): Promise<OdooLead[] | null> {
    const outdatedLeads = await this.links.listOutdated(records);
    if (outdatedLeads.length === 0) return [];
    const stages = await this.odoo.listStages();
    if (stages.kind !== 'success') return null;
    const handledIds = new Set<number>();
    for (const { leadId, odooId } of outdatedLeads)
      if (await this.receive(leadId, stages.result)) handledIds.add(odooId);
    const unhandledIds = new Set(outdatedLeads.map(({ odooId }) => odooId).filter((id) => !handledIds.has(id)));
    return records.filter(({ id }) => unhandledIds.has(id));
  }

  /** @returns false if another attempt has claimed the lead, or an error occurred */
  private async receive(leadId: string, stages: readonly OdooStage[]): Promise<boolean> {
    const link = await this.links.claim(leadId);
    if (!link) return false;
    try {
      // A push may have changed the record since the page was read.
      const found = await this.odoo.findLead(leadId);
      if (found.kind !== 'success') return false;
      if (found.result) await this.changes.receive(leadId, found.result, stages);
      return true;
    } catch (error) {
      this.log.error('outcome from Odoo was not applied, the next run will retry', error, { leadId });
      return false;
    } finally {
      await this.links.release(leadId);
    }
  }
}

function findLatest(records: readonly OdooLead[]): Date | null {
  const times = records.map(({ writtenAt }) => writtenAt.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
