import { LEAD_STATUS, LEAD_STATUSES, type LeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Suppressions } from '../contacts/index.ts';
import { Leads, LeadTimeline, OwnerQueries, SAME_BROWSER_AND_HOME_SQL } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';

/** Lead statuses that stop all sequences of the lead's owner. */
const STATUSES_ENDING_NURTURE = LEAD_STATUSES.filter((status) => LEAD_STATUS[status].nurture === 'ends for the owner');

const toStopReason = (standing: LeadStatus | 'deleted'): string => `lead ${standing}`;

/** Stops and resumes sequences when their lead is decided, deleted, restored or reopened. */
@Injectable()
export class CampaignStanding {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly leads: Leads,
    private readonly timeline: LeadTimeline,
    private readonly owners: OwnerQueries,
    private readonly suppressions: Suppressions,
  ) {}

  /**
   * Stops or resumes the sequences that depend on a lead. Reads the current lead, so repeated calls and their order do
   * not matter.
   * - Lead decided (closed, won or lost) or deleted: stops its sequences.
   * - Home enrolled: stops all sequences of the owner. Also stops sequences for the same home in the same browser, even
   *   if they belong to another contact.
   * - Lead open again: resumes the sequences that were stopped for this lead. A sequence that an enrollment stopped
   *   resumes only if the enrollment was undone. Nothing resumes if the contact is in another sequence or has
   *   unsubscribed.
   */
  async syncWithLead(leadId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const standing = await this.leads.lockStanding(tx, leadId);
      if (standing !== 'open' && standing !== 'early') return this.stopSequences(tx, leadId, standing);
      const owner = await this.owners.findByLead(leadId, tx);
      if (!owner || owner.isEnrolling || (await this.suppressions.readBlockingReason(owner.email, 'marketing', tx)))
        return;
      await this.resume(tx, leadId, { isEnrollmentUndone: standing === 'early' });
    });
  }

  private async stopSequences(tx: Tx, leadId: string, standing: LeadStatus | 'deleted'): Promise<void> {
    const at = this.clock.now();
    const reason = toStopReason(standing);
    const stopped = await tx.rows<AffectedSequence>(
      `UPDATE campaign_enrolments SET state = 'stopped', reason = $2, ended_at = $3, ended_by_lead_id = $1
       WHERE state = 'active'
         AND (lead_id = $1 OR ($4 AND (
           contact_id = (SELECT contact_id FROM leads WHERE id = $1)
           OR lead_id IN (SELECT duplicate.id FROM leads, LATERAL (${SAME_BROWSER_AND_HOME_SQL}) AS duplicate
                          WHERE leads.id = $1 AND leads.contact_id IS NOT NULL))))
       RETURNING lead_id AS "leadId", workflow`,
      [leadId, reason, at, STATUSES_ENDING_NURTURE.some((status) => status === standing)],
    );
    await this.recordOnTimeline(tx, stopped, 'campaign.stopped', { reason });
  }

  /**
   * Resumes only the latest sequence of each contact and workflow that was stopped for this lead, because a contact has
   * at most one active sequence per workflow.
   */
  private async resume(tx: Tx, leadId: string, { isEnrollmentUndone }: { isEnrollmentUndone: boolean }): Promise<void> {
    const resumed = await tx.rows<AffectedSequence>(
      `WITH latest AS (
         SELECT DISTINCT ON (contact_id, workflow) id FROM campaign_enrolments
         WHERE ended_by_lead_id = $1 AND ($2 OR reason <> ALL($3))
         ORDER BY contact_id, workflow, enrolled_at DESC, id
       ), resumed AS (
         UPDATE campaign_enrolments AS enrollment SET state = 'active', reason = NULL, ended_at = NULL, ended_by_lead_id = NULL
         FROM latest
         WHERE enrollment.id = latest.id AND NOT EXISTS (
           SELECT 1 FROM campaign_enrolments AS other
           WHERE other.contact_id = enrollment.contact_id AND other.workflow = enrollment.workflow AND other.state = 'active'
         ) RETURNING enrollment.lead_id AS "leadId", enrollment.workflow
       ) SELECT * FROM resumed`,
      [leadId, isEnrollmentUndone, STATUSES_ENDING_NURTURE.map(toStopReason)],
    );
    await this.recordOnTimeline(tx, resumed, 'campaign.resumed', {});
  }

  private recordOnTimeline(tx: Tx, sequences: readonly AffectedSequence[], type: string, facts: object): Promise<void> {
    const at = this.clock.now();
    return this.timeline.record(
      tx,
      ...sequences.map(({ leadId, workflow }) => ({ leadId, type, at, data: { workflow, ...facts } })),
    );
  }
}

interface AffectedSequence {
  leadId: string;
  workflow: string;
}
