import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/index.ts';
import type { Actor } from '../../identity/index.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import { sequenceEnded, sequenceNotFound, sequenceWaits } from '../campaigns.errors.ts';
import { newestVersionSql } from '../sequence-planner.service.ts';
import { hasTransactionalSql, OTHER_SEQUENCE_REASON, SequenceStates } from '../sequence-states.service.ts';

/** Reason stored for sequences that staff pause or stop. */
const STAFF_REASON = 'staff';

/** Change that staff can make to a sequence. */
export type SequenceAction = 'pause' | 'resume' | 'stop';

/** Pauses, resumes and stops sequences for staff. Repeating an action changes nothing. */
@Injectable()
export class SequenceActions {
  constructor(
    private readonly database: Database,
    private readonly states: SequenceStates,
    private readonly audit: Audit,
  ) {}

  /**
   * @throws DomainError notFound
   * @throws DomainError conflict if the sequence has ended (except when stopping a stopped sequence), or on resume
   * while another sequence of the owner pauses it
   */
  async change(id: string, action: SequenceAction, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { state, reason } = await lockSequence(tx, id);
      if (state === 'finished' || (state === 'stopped' && action !== 'stop')) throw sequenceEnded();
      if (action === 'resume' && reason === OTHER_SEQUENCE_REASON) throw sequenceWaits();
      await this.apply(tx, action, [id], actor);
    });
  }

  /** Changes all sequences of these leads that the action applies to. @returns ids of the changed leads */
  async changeForLeads(leadIds: readonly string[], action: SequenceAction, actor: Actor): Promise<string[]> {
    return this.database.transaction(async (tx) => {
      const rows = await tx.rows<{ id: string; leadId: string }>(
        `SELECT id, lead_id AS "leadId" FROM campaign_sequences
         WHERE lead_id = ANY($1) AND state IN ('active', 'paused') ORDER BY id FOR NO KEY UPDATE`,
        [leadIds],
      );
      const changed = new Set(
        await this.apply(
          tx,
          action,
          rows.map(({ id }) => id),
          actor,
        ),
      );
      return [...new Set(rows.filter(({ id }) => changed.has(id)).map(({ leadId }) => leadId))];
    });
  }

  /**
   * Moves a sequence to the newest version of its messages. Messages that the owner already has are not sent again.
   * @throws DomainError notFound
   * @throws DomainError conflict if the sequence has ended
   */
  async moveToNewestVersion(id: string, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { state } = await lockSequence(tx, id);
      if (state !== 'active' && state !== 'paused') throw sequenceEnded();
      const [moved] = await tx.rows<{ version: number }>(
        `UPDATE campaign_sequences AS sequence SET workflow_version = newest.version
         FROM (SELECT ${newestVersionSql('workflow')} AS version FROM campaign_sequences WHERE id = $1) AS newest
         WHERE id = $1 AND workflow_version <> newest.version RETURNING newest.version`,
        [id],
      );
      if (!moved) return;
      if (state === 'active') await this.states.planOrFinish(tx, id);
      await this.audit.record(tx, { actor, action: 'campaign.updated', subject: `campaign:${id}`, after: moved });
    });
  }

  /** @returns ids of the changed sequences */
  private async apply(tx: Tx, action: SequenceAction, ids: readonly string[], actor: Actor): Promise<string[]> {
    const changed = await this.applyStates(tx, action, ids, actor.email);
    const name = { pause: 'campaign.paused', resume: 'campaign.resumed', stop: 'campaign.stopped' }[action];
    await this.audit.record(tx, ...changed.map((id) => ({ actor, action: name, subject: `campaign:${id}` })));
    return changed;
  }

  private async applyStates(tx: Tx, action: SequenceAction, ids: readonly string[], actor: string): Promise<string[]> {
    if (action === 'stop') {
      const stopped = await this.states.stop(tx, { where: 'id = ANY($4)', params: [ids], reason: STAFF_REASON, actor });
      return stopped.map(({ id }) => id);
    }
    if (action === 'pause') return this.states.pause(tx, 'id = ANY($2)', [ids], STAFF_REASON, actor);
    // If the owner is in a transactional sequence now, marketing resumes when that sequence ends.
    await tx.run(
      `UPDATE campaign_sequences SET reason = $2
       WHERE id = ANY($1) AND state = 'paused' AND workflow = 'warm_lead' AND ${hasTransactionalSql('campaign_sequences.contact_id')}`,
      [ids, OTHER_SEQUENCE_REASON],
    );
    const where = `sequence.id = ANY($1) AND sequence.state = 'paused' AND sequence.reason = $2`;
    return this.states.resume(tx, where, [ids, STAFF_REASON], actor);
  }
}

async function lockSequence(tx: Tx, id: string): Promise<{ state: string; reason: string | null }> {
  const [row] = await tx.rows<{ state: string; reason: string | null }>(
    'SELECT state, reason FROM campaign_sequences WHERE id = $1 FOR NO KEY UPDATE',
    [id],
  );
  if (!row) throw sequenceNotFound();
  return row;
}
