import type { CampaignWorkflow } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { LeadTimeline } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { SequencePlanner } from './sequence-planner.service.ts';

/** A sequence whose state changed. */
export interface ChangedSequence {
  id: string;
  leadId: string;
  contactId: string;
  workflow: CampaignWorkflow;
}

/** Reason stored for a marketing sequence that pauses while the owner gets messages about a visit or the onboarding. */
export const OTHER_SEQUENCE_REASON = 'another sequence';

const CHANGED_SEQUENCE_SQL = 'id, lead_id AS "leadId", contact_id AS "contactId", workflow';

/** SQL condition for sequences of transactional workflows, during which the owner gets no marketing. */
const IS_TRANSACTIONAL_SQL = `workflow IN (SELECT name FROM campaign_workflows WHERE message_class = 'transactional')`;

/**
 * SQL condition for a contact who is in a transactional sequence.
 * @param contact SQL expression for the contact's id
 */
export const hasTransactionalSql = (contact: string): string =>
  `EXISTS (SELECT 1 FROM campaign_sequences AS other WHERE other.contact_id = ${contact} AND other.state = 'active' AND other.${IS_TRANSACTIONAL_SQL})`;

interface StopOptions {
  /** SQL condition; its parameters start at `$4`. */
  where: string;
  params: readonly unknown[];
  reason: string;
  /** Lead whose change stops the sequence. Undoing that change resumes the sequence. */
  endedByLeadId?: string | null;
  /** Email address of the staff member who stops the sequence. */
  actor?: string | undefined;
}

/**
 * Changes the states of sequences, and updates their waiting steps, the timeline and the owner's marketing sequence.
 */
@Injectable()
export class SequenceStates {
  constructor(
    private readonly clock: Clock,
    private readonly timeline: LeadTimeline,
    private readonly planner: SequencePlanner,
  ) {}

  /** Stops active and paused sequences. */
  async stop(tx: Tx, { where, params, reason, endedByLeadId = null, actor }: StopOptions): Promise<ChangedSequence[]> {
    const stoppedSequences = await tx.rows<ChangedSequence>(
      `UPDATE campaign_sequences SET state = 'stopped', reason = $1, ended_at = $2, ended_by_lead_id = $3
       WHERE state IN ('active', 'paused') AND (${where}) RETURNING ${CHANGED_SEQUENCE_SQL}`,
      [reason, this.clock.now(), endedByLeadId, ...params],
    );
    await this.removeWaitingSteps(tx, stoppedSequences);
    await this.record(tx, stoppedSequences, 'campaign.stopped', { reason }, actor);
    await this.resumeMarketing(tx, stoppedSequences);
    return stoppedSequences;
  }

  /** Pauses active sequences. @param where SQL condition; its parameters start at `$2` */
  async pause(tx: Tx, where: string, params: readonly unknown[], reason: string, actor?: string): Promise<string[]> {
    const pausedSequences = await tx.rows<ChangedSequence>(
      `UPDATE campaign_sequences SET state = 'paused', reason = $1 WHERE state = 'active' AND (${where})
       RETURNING ${CHANGED_SEQUENCE_SQL}`,
      [reason, ...params],
    );
    await this.removeWaitingSteps(tx, pausedSequences);
    await this.record(tx, pausedSequences, 'campaign.paused', { reason }, actor);
    return pausedSequences.map(({ id }) => id);
  }

  /**
   * Makes sequences active again and plans their next steps. Pauses a marketing sequence again if its owner is in a
   * transactional sequence.
   * @param where SQL condition; its parameters start at `$1`
   */
  async resume(tx: Tx, where: string, params: readonly unknown[], actor?: string): Promise<string[]> {
    const resumedSequences = await tx.rows<ChangedSequence>(
      `UPDATE campaign_sequences AS sequence
       SET state = 'active', reason = NULL, ended_at = NULL, ended_by_lead_id = NULL WHERE ${where} RETURNING ${CHANGED_SEQUENCE_SQL}`,
      params,
    );
    await this.record(tx, resumedSequences, 'campaign.resumed', {}, actor);
    for (const { id } of resumedSequences) await this.planOrFinish(tx, id);
    await this.pause(
      tx,
      `contact_id = ANY($2) AND NOT ${IS_TRANSACTIONAL_SQL} AND ${hasTransactionalSql('campaign_sequences.contact_id')}`,
      [resumedSequences.map(({ contactId }) => contactId)],
      OTHER_SEQUENCE_REASON,
    );
    return resumedSequences.map(({ id }) => id);
  }

  /** Pauses the marketing sequence of a contact who is now in a transactional sequence. */
  async pauseMarketing(tx: Tx, contactId: string): Promise<void> {
    await this.pause(tx, `contact_id = $2 AND NOT ${IS_TRANSACTIONAL_SQL}`, [contactId], OTHER_SEQUENCE_REASON);
  }

  /** Plans the next step of an active sequence, or finishes it if no step is left. */
  async planOrFinish(tx: Tx, id: string): Promise<void> {
    if (await this.planner.plan(tx, id)) return;
    const finishedSequences = await tx.rows<ChangedSequence>(
      `UPDATE campaign_sequences SET state = 'finished', ended_at = $2 WHERE id = $1 RETURNING ${CHANGED_SEQUENCE_SQL}`,
      [id, this.clock.now()],
    );
    await this.resumeMarketing(tx, finishedSequences);
  }

  /** Resumes the paused marketing sequences of contacts who have just left their last transactional sequence. */
  private async resumeMarketing(tx: Tx, ended: readonly ChangedSequence[]): Promise<void> {
    const contactIds = [
      ...new Set(ended.filter(({ workflow }) => workflow !== 'warm_lead').map(({ contactId }) => contactId)),
    ];
    if (contactIds.length === 0) return;
    await this.resume(
      tx,
      `contact_id = ANY($1) AND state = 'paused' AND reason = $2 AND NOT ${hasTransactionalSql('sequence.contact_id')}`,
      [contactIds, OTHER_SEQUENCE_REASON],
    );
  }

  private async removeWaitingSteps(tx: Tx, sequences: readonly ChangedSequence[]): Promise<void> {
    await tx.run(`DELETE FROM campaign_sends WHERE sequence_id = ANY($1) AND state = 'waiting'`, [
      sequences.map(({ id }) => id),
    ]);
  }

  private async record(
    tx: Tx,
    sequences: readonly ChangedSequence[],
    type: string,
    facts: object,
    actor?: string,
  ): Promise<void> {
    const at = this.clock.now();
    await this.timeline.record(
      tx,
      ...sequences.map(({ leadId, workflow }) => ({
        leadId,
        type,
        at,
        ...(actor && { actor }),
        data: { workflow, ...facts },
      })),
    );
  }
}
