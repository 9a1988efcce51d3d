import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import { ContactChangeListeners, type ContactMerge } from '../contacts/index.ts';
import type { Actor } from '../identity/index.ts';
import { LeadTimeline } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';

/** Starts and stops the warm_lead sequence for contacts. */
@Injectable()
export class CampaignEnrollments implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly timeline: LeadTimeline,
    private readonly audit: Audit,
    private readonly listeners: ContactChangeListeners,
  ) {}

  onModuleInit(): void {
    this.listeners.register({ merged: (tx, merge) => this.mergeEnrollments(tx, merge) });
  }

  /**
   * Starts the sequence unless the contact is already in it.
   * @param actor staff member who starts the sequence; absent for an automatic start
   */
  async enroll(contactId: string, leadId: string, actor?: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const added = await tx.run(
        `INSERT INTO campaign_enrolments (contact_id, lead_id, workflow, enrolled_at) VALUES ($1, $2, 'warm_lead', $3)
         ON CONFLICT (contact_id, workflow) WHERE state = 'active' DO NOTHING`,
        [contactId, leadId, at],
      );
      if (added === 0) return;
      const data = { workflow: 'warm_lead' };
      await this.timeline.record(tx, { leadId, type: 'campaign.started', at, actor: actor?.email, data });
      if (!actor) return;
      await this.audit.record(tx, {
        actor,
        action: 'campaign.started',
        subject: `lead:${leadId}`,
        after: data,
      });
    });
  }

  /** Stops the sequence of a contact. */
  async stop(contactId: string, reason: string): Promise<void> {
    await this.database.transaction((tx) => this.stopWhere(tx, 'contact_id = $1', contactId, reason));
  }

  /**
   * Merges the campaign enrollments of two contacts. The sequence that started first continues, and the other one
   * stops. If either contact has unsubscribed, both stop.
   */
  private async mergeEnrollments(tx: Tx, { remainingId, mergedId, isUnsubscribed }: ContactMerge): Promise<void> {
    const active = await tx.rows<{ id: string }>(
      `SELECT id FROM campaign_enrolments WHERE contact_id IN ($1, $2) AND state = 'active' ORDER BY enrolled_at, id FOR UPDATE`,
      [remainingId, mergedId],
    );
    const ended = isUnsubscribed ? active : active.slice(1);
    for (const { id } of ended) await this.stopWhere(tx, 'id = $1', id, isUnsubscribed ? 'unsubscribed' : 'merged');
    await tx.run('UPDATE campaign_enrolments SET contact_id = $1 WHERE contact_id = $2', [remainingId, mergedId]);
  }

  /**
   * Stops the active campaign enrollment with this id, or all active enrollments of this contact.
   * @param endedBy lead whose status change is the reason; undoing that change resumes the sequence
   */
  async stopWhere(
    tx: Tx,
    condition: 'id = $1' | 'contact_id = $1',
    id: string,
    reason: string,
    endedBy: string | null = null,
  ): Promise<void> {
    const at = this.clock.now();
    const rows = await tx.rows<{ lead_id: string }>(
      `UPDATE campaign_enrolments SET state = 'stopped', reason = $2, ended_at = $3, ended_by_lead_id = $4
       WHERE ${condition} AND state = 'active' RETURNING lead_id`,
      [id, reason, at, endedBy],
    );
    await this.timeline.record(
      tx,
      ...rows.map(({ lead_id: leadId }) => ({
        leadId,
        type: 'campaign.stopped',
        at,
        data: { workflow: 'warm_lead', reason },
      })),
    );
  }
}
