import { isDecided } from '@epm/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import { ContactFollowers, type Merge } from '../contacts/index.ts';
import type { Actor } from '../identity/index.ts';
import { LeadTimeline, OwnerQueries } from '../leads/index.ts';
import { OutboundMail } from '../notifications/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { SiteSettings, type CampaignsSetting } from '../site-settings/index.ts';
import { dueSteps, expiredAt, type DueStep } from './warm-lead.ts';

interface EnrolmentRow {
  id: string;
  lead_id: string;
  contact_id: string;
}

/** How many enrolments one round of the sweep looks at. */
const roundSize = 50;

/** Puts people into the warm_lead sequence, leads them through it, and takes them out. */
@Injectable()
export class Enrolments implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: SiteSettings,
    private readonly owners: OwnerQueries,
    private readonly mail: OutboundMail,
    private readonly timeline: LeadTimeline,
    private readonly audit: Audit,
    private readonly followers: ContactFollowers,
  ) {}

  onModuleInit(): void {
    this.followers.register({ merged: (tx, merge) => this.unite(tx, merge) });
  }

  /**
   * Starts the sequence for a person, unless they are in it already.
   * @param actor the member of staff who asked for it; absent when it starts by itself
   */
  async enrol(contactId: string, leadId: string, actor?: Actor): Promise<void> {
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

  /** Takes a person out of the sequence. */
  async stop(contactId: string, reason: string): Promise<void> {
    await this.database.transaction((tx) => this.stopWhere(tx, 'contact_id = $1', contactId, reason));
  }

  /**
   * Two people have turned out to be one: they stay in one sequence, the one that was theirs first, or in none when one
   * of the two refused it.
   */
  private async unite(tx: Tx, { keptId, joinedId, isRefused }: Merge): Promise<void> {
    const inSequence = await tx.rows<{ id: string }>(
      `SELECT id FROM campaign_enrolments WHERE contact_id IN ($1, $2) AND state = 'active' ORDER BY enrolled_at, id FOR UPDATE`,
      [keptId, joinedId],
    );
    const ended = isRefused ? inSequence : inSequence.slice(1);
    for (const { id } of ended) await this.stopWhere(tx, 'id = $1', id, isRefused ? 'unsubscribed' : 'merged');
    await tx.run('UPDATE campaign_enrolments SET contact_id = $1 WHERE contact_id = $2', [keptId, joinedId]);
  }

  /** Queues every step that has come due, and ends the sequences that have run their time. */
  async advance(): Promise<void> {
    const { campaigns } = await this.settings.read('campaigns');
    for (const due of dueSteps(campaigns, this.clock.now())) await this.advanceStep(due);
    await this.finishExpired(campaigns);
  }

  private async advanceStep(due: DueStep): Promise<void> {
    for (;;) {
      const rows = await this.database.rows<EnrolmentRow>(
        `SELECT id, lead_id, contact_id FROM campaign_enrolments
         WHERE workflow = 'warm_lead' AND state = 'active' AND next_step = $1 AND enrolled_at <= $2 AND enrolled_at > $3
         ORDER BY enrolled_at LIMIT $4`,
        [due.index, due.enrolledUntil, due.expiredUntil, roundSize],
      );
      for (const row of rows) await this.takeStep(row, due);
      if (rows.length < roundSize) return;
    }
  }

  private async takeStep(row: EnrolmentRow, { index, step }: DueStep): Promise<void> {
    const owner = await this.owners.ofLead(row.lead_id);
    await this.database.transaction(async (tx) => {
      if (!owner) return this.stopWhere(tx, 'id = $1', row.id, 'lead deleted', row.lead_id);
      if (isDecided(owner.status)) return this.stopWhere(tx, 'id = $1', row.id, `lead ${owner.status}`, row.lead_id);
      if (owner.isEnrolling) return this.stopWhere(tx, 'id = $1', row.id, 'lead enrolled', row.lead_id);
      if (owner.contactId !== row.contact_id) return this.stopWhere(tx, 'id = $1', row.id, 'owner changed');
      const moved = await tx.run(
        `UPDATE campaign_enrolments SET next_step = next_step + 1
         WHERE id = $1 AND state = 'active' AND next_step = $2`,
        [row.id, index],
      );
      if (moved === 0) return;
      await this.mail.queue(tx, step.mail, {
        uniqueKey: `warm_lead:${row.id}:${step.name}:email`,
        contactId: owner.contactId,
        leadId: row.lead_id,
        email: owner.email,
        payload: { enrolmentId: row.id, leadId: row.lead_id },
      });
    });
  }

  /** @param endedBy the lead whose end this is: its return takes the sequence up again */
  private async stopWhere(
    tx: Tx,
    condition: 'id = $1' | 'contact_id = $1',
    id: string,
    reason: string,
    endedBy: string | null = null,
  ): Promise<void> {
    const at = this.clock.now();
    const rows = await tx.rows<Pick<EnrolmentRow, 'lead_id'>>(
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

  private async finishExpired(settings: CampaignsSetting): Promise<void> {
    const now = this.clock.now();
    await this.database.run(
      `UPDATE campaign_enrolments SET state = 'finished', ended_at = $2
       WHERE workflow = 'warm_lead' AND state = 'active' AND enrolled_at <= $1`,
      [expiredAt(settings, now), now],
    );
  }
}
