import { Injectable } from '@nestjs/common';
import type { Actor } from '../../identity/index.ts';
import { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { SequenceStarts } from '../sequence-starts.service.ts';
import { SequenceActions } from './sequence-actions.service.ts';
import type { BulkChange, BulkOutcome } from './sequences.dto.ts';

/** Changes the sequences of many leads. */
@Injectable()
export class BulkChanges {
  constructor(
    private readonly database: Database,
    private readonly starts: SequenceStarts,
    private readonly actions: SequenceActions,
  ) {}

  /**
   * Applies the action to the sequences of the given leads. Does not throw for a lead to which the action does not
   * apply, but lists the lead as skipped.
   */
  async change({ action, leadIds }: BulkChange, actor: Actor): Promise<BulkOutcome> {
    const existing = await this.database.rows<{ id: string }>(
      'SELECT id FROM leads WHERE id = ANY($1) AND deleted_at IS NULL ORDER BY id',
      [leadIds],
    );
    const ids = existing.map(({ id }) => id);
    const existingIds = new Set(ids);
    const missingIds = [...new Set(leadIds)].filter((id) => !existingIds.has(id));
    const skipped = missingIds.map((leadId) => ({ leadId, reason: 'Lead not found' }));
    if (action === 'start') {
      const refused = await this.start(ids, actor);
      return { changed: ids.length - refused.length, skipped: [...skipped, ...refused] };
    }
    const changed = new Set(await this.actions.changeForLeads(ids, action, actor));
    const unchanged = ids.filter((id) => !changed.has(id)).map((leadId) => ({ leadId, reason: SKIP_REASONS[action] }));
    return { changed: changed.size, skipped: [...skipped, ...unchanged] };
  }

  /** @returns the leads whose sequence cannot start */
  private async start(leadIds: readonly string[], actor: Actor): Promise<BulkOutcome['skipped']> {
    const refused: BulkOutcome['skipped'] = [];
    for (const leadId of leadIds) {
      try {
        await this.starts.start(leadId, actor);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refused.push({ leadId, reason: error.userMessage });
      }
    }
    return refused;
  }
}

const SKIP_REASONS = {
  pause: 'There is no active campaign.',
  resume: 'There is no campaign that staff paused.',
  stop: 'There is no campaign to stop.',
} as const;
