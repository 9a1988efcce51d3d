import { LEAD_STATUS } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { leadStandingChanged, Leads, LeadWalkthroughs, type WalkthroughLead } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { HandlesJob } from '../platform/jobs/job.ts';
import { SiteSettings } from '../site-settings/index.ts';
import { toPreviousStatus, BOOKED_WALKTHROUGH_COLUMNS, type BookedWalkthrough } from './booked-walkthrough.ts';
import { WalkthroughStaff } from './walkthrough-staff.service.ts';
import { Walkthrough } from './walkthrough.entity.ts';
import { WalkthroughNotifier } from './walkthrough-notifier.service.ts';
import { walkthroughCancellation, walkthroughMoveNotice } from './walkthroughs.mails.ts';

/** Cancels and rebooks walkthroughs when their lead is lost, deleted, restored or scheduled again. */
@Injectable()
export class WalkthroughSync {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly leads: Leads,
    private readonly leadWalkthroughs: LeadWalkthroughs,
    private readonly notifier: WalkthroughNotifier,
    private readonly settings: SiteSettings,
    private readonly staff: WalkthroughStaff,
  ) {}

  /**
   * Cancels the upcoming walkthrough of a lead that is deleted or has a status without a walkthrough, for example lost.
   * For such a status, `walkthroughPhase` is 'none' in `LEAD_STATUS`. When the lead is restored or scheduled again,
   * books the walkthrough again if its time is in the future and still free. The owner gets an email about each change.
   * Repeated calls change nothing.
   */
  @HandlesJob({ name: 'follow-lead-presence', queue: 'campaigns', on: leadStandingChanged })
  async syncWithLead({ leadId }: { leadId: string }): Promise<void> {
    await this.database.transaction(async (tx) => {
      const standing = await this.leads.lockStanding(tx, leadId);
      if (standing === 'deleted') {
        await this.withdraw(tx, { id: leadId, recipient: await this.leadWalkthroughs.findRecipient(tx, leadId) });
        return;
      }
      const lead = await this.leadWalkthroughs.lock(tx, leadId);
      if (!lead) return;
      if (LEAD_STATUS[lead.status].walkthroughPhase === 'none') {
        for (const walkthrough of await this.withdraw(tx, lead)) {
          await this.leadWalkthroughs.recordCanceled(tx, lead, walkthrough.startsAt, toPreviousStatus(walkthrough));
        }
        return;
      }
      // A deleted lead keeps its walkthrough date; a lost lead does not.
      const isRestored = lead.walkthroughDate !== null;
      if (isRestored || lead.status === 'walkthrough_scheduled') await this.bookAgain(tx, lead, isRestored);
    });
  }

  /**
   * Cancels the upcoming walkthrough, marks it to be booked again if the lead's change is undone, and notifies the
   * owner.
   */
  private async withdraw(
    tx: Tx,
    { id: leadId, recipient }: Pick<WalkthroughLead, 'id' | 'recipient'>,
  ): Promise<BookedWalkthrough[]> {
    const withdrawn = await tx.rows<BookedWalkthrough>(
      `UPDATE walkthroughs SET state = 'canceled', is_restored_with_lead = true, sequence = sequence + 1
       WHERE lead_id = $1 AND state = 'booked' AND starts_at > $2 RETURNING ${BOOKED_WALKTHROUGH_COLUMNS}`,
      [leadId, this.clock.now()],
    );
    for (const walkthrough of withdrawn) {
      await this.notifier.notify(tx, { id: leadId, recipient }, walkthroughCancellation, walkthrough);
    }
    return withdrawn;
  }

  private async bookAgain(tx: Tx, lead: WalkthroughLead, isRestored: boolean): Promise<void> {
    const booked = await this.bookWithdrawn(tx, lead.id);
    const canceled = await tx.rows<BookedWalkthrough>(
      `UPDATE walkthroughs SET is_restored_with_lead = false WHERE lead_id = $1 AND is_restored_with_lead RETURNING ${BOOKED_WALKTHROUGH_COLUMNS}`,
      [lead.id],
    );
    for (const walkthrough of booked) {
      if (!isRestored)
        await this.leadWalkthroughs.recordScheduled(tx, lead, walkthrough.startsAt, { isContact: false });
      await this.notifier.notify(tx, lead, walkthroughMoveNotice, walkthrough);
    }
    // The owner already got an email about the cancellation.
    for (const walkthrough of canceled) {
      await this.leadWalkthroughs.recordCanceled(tx, lead, walkthrough.startsAt, toPreviousStatus(walkthrough));
      await this.notifier.publish(tx, walkthrough.id);
    }
  }

  /**
   * Books a lead's withdrawn walkthroughs whose times are in the future and free, with the same staff member if
   * possible.
   */
  private async bookWithdrawn(tx: Tx, leadId: string): Promise<BookedWalkthrough[]> {
    const { walkthroughs: setting } = await this.settings.readIn(tx, 'walkthroughs');
    const walkthroughs = tx.getRepository(Walkthrough);
    const withdrawn = await walkthroughs.findBy({
      leadId,
      isRestoredWithLead: true,
      startsAt: MoreThan(this.clock.now()),
    });
    const booked: BookedWalkthrough[] = [];
    for (const { id: walkthroughId, staffId: favoriteId, ...row } of withdrawn) {
      const time = { start: row.startsAt, freeAgainAt: row.freeAgainAt };
      const choice = await this.staff.choose(tx, { leadId, time, setting, walkthroughId, favoriteId });
      if (!choice) continue;
      const changes = { ...choice, state: 'booked', isRestoredWithLead: false, sequence: row.sequence + 1 } as const;
      await walkthroughs.update(walkthroughId, changes);
      booked.push({ ...row, ...changes, id: walkthroughId });
    }
    return booked;
  }
}
