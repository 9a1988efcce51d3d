import { isDecided, LEAD_STATUS } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { LeadWalkthroughs, type WalkthroughLead } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { SiteSettings, type WalkthroughsSetting } from '../site-settings/index.ts';
import { BookingLimits } from './booking-limits.service.ts';
import { listOfferedSlots, computeSlotTimes } from './slots.ts';
import { Walkthrough } from './walkthrough.entity.ts';
import { WalkthroughNotifier } from './walkthrough-notifier.service.ts';
import { WalkthroughStaff } from './walkthrough-staff.service.ts';
import { slotTaken } from './walkthroughs.errors.ts';
import { walkthroughConfirmation, timeUnavailableNotice } from './walkthroughs.mails.ts';

/**
 * Walkthrough times requested for leads that are held as suspected spam. Until staff accept the lead, other visitors
 * may book the requested time.
 */
@Injectable()
export class WalkthroughRequests {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: SiteSettings,
    private readonly leads: LeadWalkthroughs,
    private readonly limits: BookingLimits,
    private readonly notifier: WalkthroughNotifier,
    private readonly staff: WalkthroughStaff,
  ) {}

  /**
   * Stores the requested time, replacing an earlier request of the lead.
   * @returns the walkthrough's id
   * @throws DomainError conflict if the time is taken
   */
  async request(tx: Tx, lead: WalkthroughLead, start: Date, setting: WalkthroughsSetting): Promise<string> {
    const time = computeSlotTimes(start, setting);
    if (!(await this.staff.isAnyoneFree(tx, { leadId: lead.id, time, setting }))) throw slotTaken();
    const now = this.clock.now();
    const [row] = await tx.rows<{ id: string }>(STORE_REQUEST_SQL, [
      lead.id,
      start,
      time.end,
      time.freeAgainAt,
      lead.status,
      now,
    ]);
    if (!row) throw new Error('The request was not stored');
    await this.leads.recordRequested(tx, lead, start, 'walkthrough.requested');
    await this.notifier.publish(tx, row.id);
    return row.id;
  }

  /**
   * Books the requested time of a lead that staff have accepted. If that is impossible and no other time is booked, the
   * owner gets an email that offers other times.
   */
  async resolveAccepted(leadId: string): Promise<void> {
    const { walkthroughs: setting } = await this.settings.read('walkthroughs');
    await this.database.transaction(async (tx) => {
      const lead = await this.leads.lock(tx, leadId);
      if (!lead || lead.isHeld) return;
      const request = await tx.getRepository(Walkthrough).findOneBy({ leadId, state: 'requested' });
      if (!request) return;
      if (await this.book(tx, lead, request, setting)) {
        await this.leads.recordScheduled(tx, lead, request.startsAt);
        return this.notifier.notify(tx, lead, walkthroughConfirmation, request);
      }
      const sequence = request.sequence + 1;
      await tx.getRepository(Walkthrough).update(request.id, { state: 'canceled', sequence });
      // An owner who has booked another time in the meantime needs no email.
      if (lead.walkthroughDate !== null) return;
      await this.leads.recordRequested(tx, lead, request.startsAt, 'walkthrough.unavailable');
      await this.notifier.notify(tx, lead, timeUnavailableNotice, { ...request, sequence });
    });
  }

  private async book(
    tx: Tx,
    lead: WalkthroughLead,
    request: Walkthrough,
    setting: WalkthroughsSetting,
  ): Promise<boolean> {
    const isOver = isDecided(lead.status) && LEAD_STATUS[lead.status].walkthroughPhase === 'none';
    if (lead.walkthroughDate !== null || isOver) return false;
    const isOffered = listOfferedSlots(setting, this.clock.now()).some(
      ({ start }) => start.getTime() === request.startsAt.getTime(),
    );
    if (!isOffered || !(await this.limits.canBook(tx, lead.id))) return false;
    const time = { start: request.startsAt, freeAgainAt: request.freeAgainAt };
    const choice = await this.staff.choose(tx, { leadId: lead.id, time, setting });
    if (!choice) return false;
    await tx.getRepository(Walkthrough).update(request.id, {
      ...choice,
      state: 'booked',
      leadStatusBeforeBooking: lead.status,
      lostReasonBeforeBooking: lead.statusReason,
      // Uses the time of the booking instead of the request, because the confirmation is sent now.
      chosenAt: this.clock.now(),
    });
    return true;
  }
}

const STORE_REQUEST_SQL = `
  INSERT INTO walkthroughs (lead_id, starts_at, ends_at, free_again_at, state, lead_status_before_booking, created_at, chosen_at)
  VALUES ($1, $2, $3, $4, 'requested', $5, $6, $6)
  ON CONFLICT (lead_id) WHERE state = 'requested'
  DO UPDATE SET starts_at = $2, ends_at = $3, free_again_at = $4, chosen_at = $6
  RETURNING id`;
