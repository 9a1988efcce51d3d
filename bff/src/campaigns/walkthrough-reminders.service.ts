import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { OwnerSequences } from './owner-sequences.service.ts';
import { walkthroughMissing } from './campaigns.errors.ts';
import { SequenceStates } from './sequence-states.service.ts';

interface LeadWithVisit {
  contactId: string | null;
  walkthroughDate: Date | null;
}

/** Starts, reschedules and stops the reminders of a walkthrough. */
@Injectable()
export class WalkthroughReminders {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sequences: OwnerSequences,
    private readonly states: SequenceStates,
  ) {}

  /**
   * Starts, reschedules or stops the reminders of a lead to match its walkthrough. Reads the current lead, so the
   * number and order of the calls do not matter.
   * @param changedAt time at which the walkthrough was booked, rescheduled or canceled
   */
  async syncWithLead(leadId: string, changedAt: Date): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [lead] = await tx.rows<LeadWithVisit>(
        `SELECT contact_id AS "contactId", walkthrough_date AS "walkthroughDate" FROM leads
         WHERE id = $1 AND deleted_at IS NULL FOR SHARE`,
        [leadId],
      );
      if (!lead?.contactId) return;
      if (lead.walkthroughDate === null || lead.walkthroughDate <= this.clock.now()) {
        const where = `lead_id = $4 AND workflow = 'confirmation'`;
        await this.states.stop(tx, { where, params: [leadId], reason: 'walkthrough canceled' });
        return;
      }
      const visit = { startsAt: lead.walkthroughDate, chosenAt: changedAt };
      if (await this.move(tx, leadId, visit)) return;
      await this.sequences.startInTransaction(tx, {
        contactId: lead.contactId,
        leadId,
        workflow: 'confirmation',
        visit,
      });
    });
  }

  /**
   * Starts the reminders at the request of staff. Does nothing if they have already started.
   * @throws DomainError conflict if no future walkthrough is booked
   */
  async start(leadId: string, contactId: string, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const [lead] = await tx.rows<{ startsAt: Date }>(
        'SELECT walkthrough_date AS "startsAt" FROM leads WHERE id = $1 AND walkthrough_date > $2 FOR SHARE',
        [leadId, now],
      );
      if (!lead) throw walkthroughMissing();
      const visit = { startsAt: lead.startsAt, chosenAt: now };
      await this.sequences.startInTransaction(tx, { contactId, leadId, workflow: 'confirmation', visit, actor });
    });
  }

  /** Reschedules existing reminders to the new time. @returns false if there are none */
  private async move(tx: Tx, leadId: string, { startsAt, chosenAt }: { startsAt: Date; chosenAt: Date }) {
    const rows = await tx.rows<{ id: string; visitAt: Date | null; state: string }>(
      `SELECT id, visit_at AS "visitAt", state FROM campaign_sequences
       WHERE lead_id = $1 AND workflow = 'confirmation' AND state IN ('active', 'paused') FOR NO KEY UPDATE`,
      [leadId],
    );
    for (const { id, visitAt, state } of rows) {
      if (visitAt?.getTime() === startsAt.getTime()) continue;
      await tx.run('UPDATE campaign_sequences SET visit_at = $2, visit_chosen_at = $3 WHERE id = $1', [
        id,
        startsAt,
        chosenAt,
      ]);
      if (state === 'active') await this.states.planOrFinish(tx, id);
    }
    return rows.length > 0;
  }
}
