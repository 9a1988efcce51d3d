import { isDecided } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { OwnerQueries } from '../leads/index.ts';
import { OutboundMail } from '../notifications/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { SiteSettings, type CampaignsSetting } from '../site-settings/index.ts';
import { CampaignEnrollments } from './campaign-enrollments.service.ts';
import { getDueSteps, getExpiryCutoff, type DueStep } from './warm-lead.ts';

interface CampaignEnrollmentRow {
  id: string;
  lead_id: string;
  contact_id: string;
}

/** Number of campaign enrollments per query. */
const BATCH_SIZE = 50;

/** Queues the emails of the warm_lead sequence. */
@Injectable()
export class SequenceRunner {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: SiteSettings,
    private readonly owners: OwnerQueries,
    private readonly enrollments: CampaignEnrollments,
    private readonly mail: OutboundMail,
  ) {}

  /**
   * Queues the emails of all due steps. The delays between emails are in hours, so a check every few seconds is
   * accurate enough.
   */
  @Sweeps({ name: 'campaign-steps', everyMs: 5_000 })
  async advance(): Promise<void> {
    const { campaigns } = await this.settings.read('campaigns');
    for (const due of getDueSteps(campaigns, this.clock.now())) await this.advanceStep(due);
    await this.finishExpired(campaigns);
  }

  private async advanceStep(due: DueStep): Promise<void> {
    for (;;) {
      const rows = await this.database.rows<CampaignEnrollmentRow>(
        `SELECT id, lead_id, contact_id FROM campaign_enrolments
         WHERE workflow = 'warm_lead' AND state = 'active' AND next_step = $1 AND enrolled_at <= $2 AND enrolled_at > $3
         ORDER BY enrolled_at LIMIT $4`,
        [due.index, due.enrolledUntil, due.expiredUntil, BATCH_SIZE],
      );
      for (const row of rows) await this.queueStep(row, due);
      if (rows.length < BATCH_SIZE) return;
    }
  }

  private async queueStep(row: CampaignEnrollmentRow, { index, step }: DueStep): Promise<void> {
    const owner = await this.owners.findByLead(row.lead_id);
    await this.database.transaction(async (tx) => {
      if (!owner) return this.enrollments.stopWhere(tx, 'id = $1', row.id, 'lead deleted', row.lead_id);
      if (isDecided(owner.status))
        return this.enrollments.stopWhere(tx, 'id = $1', row.id, `lead ${owner.status}`, row.lead_id);
      if (owner.isEnrolling) return this.enrollments.stopWhere(tx, 'id = $1', row.id, 'lead enrolled', row.lead_id);
      if (owner.contactId !== row.contact_id) return this.enrollments.stopWhere(tx, 'id = $1', row.id, 'owner changed');
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
        payload: { enrollmentId: row.id, leadId: row.lead_id },
      });
    });
  }

  private async finishExpired(settings: CampaignsSetting): Promise<void> {
    const now = this.clock.now();
    await this.database.run(
      `UPDATE campaign_enrolments SET state = 'finished', ended_at = $2
       WHERE workflow = 'warm_lead' AND state = 'active' AND enrolled_at <= $1`,
      [getExpiryCutoff(settings, now), now],
    );
  }
}
