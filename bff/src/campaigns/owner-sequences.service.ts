import type { CampaignWorkflow } from '@epm/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import { ContactChangeListeners, type ContactMerge } from '../contacts/index.ts';
import type { Actor } from '../identity/index.ts';
import { LeadTimeline } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { newestVersionSql } from './sequence-planner.service.ts';
import { hasTransactionalSql, OTHER_SEQUENCE_REASON, SequenceStates } from './sequence-states.service.ts';

export interface NewSequence {
  contactId: string;
  /** Lead with the property to which the messages refer. */
  leadId: string;
  workflow: CampaignWorkflow;
  /** Staff member who starts the sequence; absent for an automatic start. */
  actor?: Actor | undefined;
  /** Walkthrough of a confirmation sequence: its start, and the time when it was chosen. */
  visit?: { startsAt: Date; chosenAt: Date };
}

/** Adds owners to sequences, and merges the sequences of merged contacts. */
@Injectable()
export class OwnerSequences implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly timeline: LeadTimeline,
    private readonly audit: Audit,
    private readonly listeners: ContactChangeListeners,
    private readonly states: SequenceStates,
  ) {}

  onModuleInit(): void {
    this.listeners.register({ onMerged: (tx, merge) => this.mergeSequences(tx, merge) });
  }

  async start(enrollment: NewSequence): Promise<void> {
    await this.database.transaction((tx) => this.startInTransaction(tx, enrollment));
  }

  /**
   * Starts a sequence, unless the contact is already in it. A contact is in at most one marketing sequence at a time.
   * The marketing sequence pauses while the contact is in a transactional sequence. A contact can be in transactional
   * sequences for several homes.
   */
  async startInTransaction(tx: Tx, { contactId, leadId, workflow, actor, visit }: NewSequence): Promise<void> {
    // Serializes the starts for a contact, so that the start of a marketing sequence and a concurrent start of a
    // transactional sequence see each other.
    await tx.run(`SELECT pg_advisory_xact_lock(hashtextextended('campaign:' || $1, 0))`, [contactId]);
    const at = this.clock.now();
    const [added] = await tx.rows<{ id: string; isPaused: boolean; isMarketing: boolean }>(
      `INSERT INTO campaign_sequences (contact_id, lead_id, workflow, workflow_version, enrolled_at, visit_at, visit_chosen_at,
                                        state, reason)
       SELECT $1, $2, name, ${newestVersionSql('name')}, $4, $5, $6,
              CASE WHEN pauses THEN 'paused' ELSE 'active' END, CASE WHEN pauses THEN '${OTHER_SEQUENCE_REASON}' END
       FROM campaign_workflows, LATERAL (
         SELECT message_class = 'marketing' AND ${hasTransactionalSql('$1::uuid')} AS pauses) AS standing
       WHERE name = $3
       ON CONFLICT DO NOTHING
       RETURNING id, state = 'paused' AS "isPaused", workflow = 'warm_lead' AS "isMarketing"`,
      [contactId, leadId, workflow, at, visit?.startsAt ?? null, visit?.chosenAt ?? null],
    );
    if (!added) return;
    const data = { workflow };
    await this.timeline.record(tx, { leadId, type: 'campaign.started', at, actor: actor?.email, data });
    if (actor) {
      await this.audit.record(tx, { actor, action: 'campaign.started', subject: `lead:${leadId}`, after: data });
    }
    if (!added.isMarketing) await this.states.pauseMarketing(tx, contactId);
    if (!added.isPaused) await this.states.planOrFinish(tx, added.id);
  }

  /** Stops the marketing sequence of a contact. */
  async stopMarketing(contactId: string, reason: string): Promise<void> {
    await this.database.transaction((tx) =>
      this.states.stop(tx, { where: `contact_id = $4 AND workflow = 'warm_lead'`, params: [contactId], reason }),
    );
  }

  /** Stops all sequences of a contact. */
  async stopAll(contactId: string, reason: string): Promise<void> {
    await this.database.transaction((tx) =>
      this.states.stop(tx, { where: 'contact_id = $4', params: [contactId], reason }),
    );
  }

  /**
   * Merges the sequences of two contacts. The marketing sequence that started first continues, and the other sequence
   * stops. If either contact has unsubscribed, both sequences stop.
   */
  private async mergeSequences(tx: Tx, { remainingId, mergedId, isUnsubscribed }: ContactMerge): Promise<void> {
    const openSequences = await tx.rows<{ id: string }>(
      `SELECT id FROM campaign_sequences
       WHERE contact_id IN ($1, $2) AND state IN ('active', 'paused') AND workflow = 'warm_lead'
       ORDER BY enrolled_at, id FOR UPDATE`,
      [remainingId, mergedId],
    );
    const endedIds = (isUnsubscribed ? openSequences : openSequences.slice(1)).map(({ id }) => id);
    const reason = isUnsubscribed ? 'unsubscribed' : 'merged';
    await this.states.stop(tx, { where: 'id = ANY($4)', params: [endedIds], reason });
    await tx.run('UPDATE campaign_sequences SET contact_id = $1 WHERE contact_id = $2', [remainingId, mergedId]);
    const [transactional] = await tx.rows(`SELECT 1 WHERE ${hasTransactionalSql('$1::uuid')}`, [remainingId]);
    if (transactional) await this.states.pauseMarketing(tx, remainingId);
  }
}
