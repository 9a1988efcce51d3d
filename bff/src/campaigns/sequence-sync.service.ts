import { LEAD_STATUS, LEAD_STATUSES, type LeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Suppressions } from '../contacts/index.ts';
import { Leads, OwnerQueries, SAME_BROWSER_AND_HOME_SQL } from '../leads/index.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { OwnerSequences } from './owner-sequences.service.ts';
import { SequenceStates } from './sequence-states.service.ts';

/** Lead statuses that stop all marketing sequences of the lead's owner. */
const STATUSES_ENDING_NURTURE = LEAD_STATUSES.filter((status) => LEAD_STATUS[status].nurture === 'ends for the owner');

const toStopReason = (stage: LeadStatus | 'deleted'): string => `lead ${stage}`;

/**
 * SQL condition that is true if the workflow of `sequence` continues in the lead's stage. `leadId` is an SQL
 * expression, and `sequence` is a table name or alias.
 */
const continuesSql = (leadId: string, sequence: string): string => `EXISTS (
  SELECT 1 FROM campaign_workflows, leads
  WHERE campaign_workflows.name = ${sequence}.workflow AND leads.id = ${leadId} AND leads.deleted_at IS NULL AND leads.stage = ANY(continues_in))`;

/** Starts, stops and resumes sequences when the status of their lead changes, or the lead is deleted or restored. */
@Injectable()
export class SequenceSync {
  constructor(
    private readonly database: Database,
    private readonly leads: Leads,
    private readonly owners: OwnerQueries,
    private readonly suppressions: Suppressions,
    private readonly sequences: OwnerSequences,
    private readonly states: SequenceStates,
  ) {}

  /**
   * Starts, stops and resumes the sequences of a lead to match its status. Reads the current lead, so the number and
   * order of the calls do not matter.
   * - Stops each sequence that does not continue in the lead's stage.
   * - If a home is enrolled, stops the owner's marketing sequence. Also stops another contact's marketing sequence if
   *   it was started in the same browser for the same home.
   * - If the lead is closed, starts the onboarding once.
   * - Resumes the sequences that were stopped because of this lead, if their workflows include the lead's stage. If an
   *   enrollment stopped a marketing sequence, the sequence resumes only after the enrollment is undone. Marketing does
   *   not resume if the contact is in another marketing sequence or must not get marketing email.
   */
  async syncWithLead(leadId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const stage = await this.leads.lockStanding(tx, leadId);
      await this.stopSequences(tx, leadId, stage);
      const owner = await this.owners.findByLead(leadId, tx);
      if (!owner) return;
      await this.resume(tx, leadId, `workflow <> 'warm_lead'`);
      if (stage === 'closed') await this.startOnboarding(tx, leadId, owner.contactId);
      if (owner.isEnrolling || (await this.suppressions.readBlockingReason(owner.email, 'marketing', tx))) return;
      const isEnrollmentUndone = stage === 'early';
      const condition = `workflow = 'warm_lead' AND ($2 OR reason <> ALL($3))`;
      await this.resume(tx, leadId, condition, [isEnrollmentUndone, STATUSES_ENDING_NURTURE.map(toStopReason)]);
    });
  }

  /** Starts the onboarding of a lead. A lead is onboarded at most once, even if it is closed again. */
  async startOnboarding(tx: Tx, leadId: string, contactId: string): Promise<void> {
    const [earlier] = await tx.rows(
      `SELECT 1 FROM campaign_sequences WHERE lead_id = $1 AND workflow = 'onboarding' LIMIT 1`,
      [leadId],
    );
    if (!earlier) await this.sequences.startInTransaction(tx, { contactId, leadId, workflow: 'onboarding' });
  }

  private async stopSequences(tx: Tx, leadId: string, stage: LeadStatus | 'deleted' | 'early' | 'open') {
    const [lead] = await tx.rows<{ status: LeadStatus }>(
      'SELECT stage AS status FROM leads WHERE id = $1 AND deleted_at IS NULL',
      [leadId],
    );
    await this.states.stop(tx, {
      where: `lead_id = $3 AND NOT ${continuesSql('$3', 'campaign_sequences')}
        OR $4 AND workflow = 'warm_lead' AND (
          contact_id = (SELECT contact_id FROM leads WHERE id = $3)
          OR lead_id IN (SELECT duplicate.id FROM leads, LATERAL (${SAME_BROWSER_AND_HOME_SQL}) AS duplicate
                         WHERE leads.id = $3 AND leads.contact_id IS NOT NULL))`,
      params: [STATUSES_ENDING_NURTURE.some((status) => status === stage)],
      reason: toStopReason(lead?.status ?? 'deleted'),
      endedByLeadId: leadId,
    });
  }

  /**
   * Resumes the sequences that were stopped because of this lead. For each contact and workflow, resumes only the
   * latest sequence, because a contact has at most one marketing sequence.
   * @param condition SQL condition; its parameters start at `$2`
   */
  private async resume(tx: Tx, leadId: string, condition: string, params: readonly unknown[] = []): Promise<void> {
    await this.states.resume(
      tx,
      `sequence.id IN (
         SELECT DISTINCT ON (contact_id, workflow) id FROM campaign_sequences
         WHERE ended_by_lead_id = $1 AND (${condition}) ORDER BY contact_id, workflow, enrolled_at DESC, id)
       AND ${continuesSql('$1', 'sequence')} AND NOT EXISTS (
         SELECT 1 FROM campaign_sequences AS other
         WHERE other.contact_id = sequence.contact_id AND other.workflow = sequence.workflow
           AND other.state IN ('active', 'paused') AND (sequence.workflow = 'warm_lead' OR other.lead_id = sequence.lead_id))`,
      [leadId, ...params],
    );
  }
}
