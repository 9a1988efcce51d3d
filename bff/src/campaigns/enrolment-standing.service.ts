import { Injectable } from '@nestjs/common';
import { Leads, LeadTimeline, OwnerQueries } from '../leads/index.ts';
import { Suppressions } from '../notifications/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';

/** Keeps sequences in step with the lead that they speak of. */
@Injectable()
export class EnrolmentStanding {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly leads: Leads,
    private readonly timeline: LeadTimeline,
    private readonly owners: OwnerQueries,
    private readonly suppressions: Suppressions,
  ) {}

  /**
   * Ends the sequence of a lead that is decided or deleted, and takes up just those that ended so when the lead is open
   * again: unless the person is in another one by now, or wants none. However often, and in whatever order, this is asked for.
   */
  async follow(leadId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const standing = await this.leads.holdStanding(tx, leadId);
      if (standing !== 'open') return this.end(tx, leadId, `lead ${standing}`);
      const owner = await this.owners.ofLead(leadId, tx);
      if (!owner || (await this.suppressions.reasonAgainst(owner.email, 'marketing', tx))) return;
      await this.resume(tx, leadId);
    });
  }

  private async end(tx: Tx, leadId: string, reason: string): Promise<void> {
    const at = this.clock.now();
    const ended = (await tx.query(
      `WITH ended AS (
         UPDATE campaign_enrolments SET state = 'stopped', reason = $2, ended_at = $3, ended_by_lead_id = lead_id
         WHERE lead_id = $1 AND state = 'active' RETURNING workflow
       ) SELECT workflow FROM ended`,
      [leadId, reason, at],
    )) as { workflow: string }[];
    const lines = ended.map(({ workflow }) => ({ leadId, type: 'campaign.stopped', at, data: { workflow, reason } }));
    await this.timeline.record(tx, ...lines);
  }

  /** Of several that ended with the lead, the latest: a person is in one sequence of a kind at a time. */
  private async resume(tx: Tx, leadId: string): Promise<void> {
    const at = this.clock.now();
    const resumed = (await tx.query(
      `WITH latest AS (
         SELECT DISTINCT ON (contact_id, workflow) id FROM campaign_enrolments
         WHERE ended_by_lead_id = $1 ORDER BY contact_id, workflow, enrolled_at DESC, id
       ), resumed AS (
         UPDATE campaign_enrolments AS enrolment SET state = 'active', reason = NULL, ended_at = NULL, ended_by_lead_id = NULL
         FROM latest
         WHERE enrolment.id = latest.id AND NOT EXISTS (
           SELECT 1 FROM campaign_enrolments AS other
           WHERE other.contact_id = enrolment.contact_id AND other.workflow = enrolment.workflow AND other.state = 'active'
         ) RETURNING workflow
       ) SELECT workflow FROM resumed`,
      [leadId],
    )) as { workflow: string }[];
    const lines = resumed.map(({ workflow }) => ({ leadId, type: 'campaign.resumed', at, data: { workflow } }));
    await this.timeline.record(tx, ...lines);
  }
}
