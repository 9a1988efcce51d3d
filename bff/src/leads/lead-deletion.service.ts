import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { leadNotFound } from './leads.errors.ts';
import { LeadPipeline } from './pipeline/lead-pipeline.service.ts';
import { StaffChanges } from './staff-changes.service.ts';

/**
 * Deletes and restores leads. A deleted lead disappears from lists and counts, and its links stop working. The data of
 * the lead stays in the database until `LeadPurge` deletes it.
 */
@Injectable()
export class LeadDeletion {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly changes: StaffChanges,
    private readonly pipeline: LeadPipeline,
  ) {}

  /** @throws DomainError notFound if the lead does not exist or is already deleted */
  async delete(id: string, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const isDeleted = await this.setDeleted(tx, 'deleted_at IS NULL', [id, this.clock.now(), actor.id]);
      if (!isDeleted) throw leadNotFound();
      await this.recordChange(tx, id, 'lead.deleted', actor);
    });
  }

  /** Deletes the given leads that are not deleted yet, and returns their ids. */
  async deleteAll(ids: readonly string[], actor: Actor): Promise<string[]> {
    return this.setAllDeleted(ids, 'deleted', actor);
  }

  /** Restores the given leads that are deleted, and returns their ids. */
  async restoreAll(ids: readonly string[], actor: Actor): Promise<string[]> {
    return this.setAllDeleted(ids, 'restored', actor);
  }

  /** Locks the leads in id order, so that parallel calls for the same leads cannot deadlock. */
  private async setAllDeleted(ids: readonly string[], to: 'deleted' | 'restored', actor: Actor): Promise<string[]> {
    const isDeleted = to === 'deleted';
    return this.database.transaction(async (tx) => {
      await tx.run('SELECT 1 FROM leads WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [ids]);
      const updatedLeads = await tx.rows<{ id: string }>(
        `UPDATE leads SET deleted_at = $2, deleted_by = $3, version = version + 1
         WHERE id = ANY($1) AND (deleted_at IS NULL) = $4 RETURNING id`,
        [ids, isDeleted ? this.clock.now() : null, isDeleted ? actor.id : null, isDeleted],
      );
      const type = `lead.${to}`;
      await this.changes.record(
        tx,
        ...updatedLeads.map(({ id }) => ({
          leadId: id,
          actor,
          action: type,
          timelineEntries: [{ type }],
        })),
      );
      await this.pipeline.publishStandingChanged(tx, ...updatedLeads.map(({ id }) => id));
      return updatedLeads.map(({ id }) => id);
    });
  }

  /**
   * Restores a lead if it is deleted.
   * @throws DomainError notFound if the lead was purged or never existed
   */
  async restore(id: string, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const isRestored = await this.setDeleted(tx, 'deleted_at IS NOT NULL', [id, null, null]);
      if (isRestored) return this.recordChange(tx, id, 'lead.restored', actor);
      const [existing] = await tx.rows('SELECT 1 FROM leads WHERE id = $1', [id]);
      if (!existing) throw leadNotFound();
    });
  }

  private async setDeleted(tx: Tx, condition: string, params: unknown[]): Promise<boolean> {
    const updatedCount = await tx.run(
      `UPDATE leads SET deleted_at = $2, deleted_by = $3, version = version + 1 WHERE id = $1 AND ${condition}`,
      params,
    );
    return updatedCount > 0;
  }

  private async recordChange(tx: Tx, leadId: string, type: string, actor: Actor): Promise<void> {
    await this.changes.record(tx, { leadId, actor, action: type, timelineEntries: [{ type }] });
    await this.pipeline.publishStandingChanged(tx, leadId);
  }
}
