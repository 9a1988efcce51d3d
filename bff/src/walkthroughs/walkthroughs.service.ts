import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { leadNotFound, LeadWalkthroughs, type WalkthroughLead } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { SiteSettings, type WalkthroughsSetting } from '../site-settings/index.ts';
import { toPreviousStatus, isOverlapError, type BookedWalkthrough } from './booked-walkthrough.ts';
import { BookingLimits } from './booking-limits.service.ts';
import { listOfferedSlots, computeSlotTimes } from './slots.ts';
import { Walkthrough } from './walkthrough.entity.ts';
import { WalkthroughNotifier } from './walkthrough-notifier.service.ts';
import { WalkthroughRequests } from './walkthrough-requests.service.ts';
import { WalkthroughStaff } from './walkthrough-staff.service.ts';
import {
  anotherWalkthroughBooked,
  tooManyChanges,
  leadSuspectedSpam,
  slotNotOffered,
  slotTaken,
} from './walkthroughs.errors.ts';
import {
  walkthroughCanceled,
  walkthroughChanged,
  walkthroughNotFound,
  walkthroughOver,
} from './walkthroughs.errors.ts';
import { walkthroughCancellation, walkthroughConfirmation, walkthroughMoveNotice } from './walkthroughs.mails.ts';

/** Person who books: a staff member on behalf of the owner (`actor`), or a visitor, identified by IP address. */
export type BookingActor = { actor: string } | { ip: string | null };

export interface Booking {
  leadId: string;
  start: Date;
  by: BookingActor;
  /**
   * Start of the walkthrough to reschedule, as the caller last read it. Null if there was no walkthrough. The booking
   * is rejected if the upcoming walkthrough has another start. If undefined, any upcoming walkthrough is rescheduled.
   */
  from?: Date | null | undefined;
}

/**
 * `expectedStart` is the start that the caller last read. `actor` is the email address of the staff member who cancels.
 */
interface CancelOptions {
  expectedStart?: Date;
  actor?: string;
}

/**
 * Maximum number of changes to a lead's walkthroughs within 30 days. Each change sends an email. For further changes
 * the owner must call.
 */
const MAX_MONTHLY_CHANGES = 20;
const MONTH_MS = 30 * 86_400_000;

/**
 * Books, reschedules and cancels walkthroughs. The settings determine which times are offered. An exclusion constraint
 * in the database prevents overlapping walkthroughs of a staff member.
 */
@Injectable()
export class Walkthroughs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: SiteSettings,
    private readonly leads: LeadWalkthroughs,
    private readonly notifier: WalkthroughNotifier,
    private readonly limits: BookingLimits,
    private readonly requests: WalkthroughRequests,
    private readonly staff: WalkthroughStaff,
  ) {}

  /**
   * Books a time for a lead, or reschedules its upcoming walkthrough to that time. A retry changes nothing. If the lead
   * is held as suspected spam, stores the time only as a request. The request is resolved when staff accept the lead.
   * @returns the walkthrough's id
   * @throws DomainError notFound if the lead is unknown
   * @throws DomainError conflict if the time is taken or not offered, or the upcoming walkthrough has changed
   * @throws DomainError conflict if staff book for a held lead, or the owner has too many upcoming walkthroughs
   * @throws DomainError limited if the network has booked too often, or the lead's walkthroughs have changed too often
   */
  async book({ leadId, start, by, from }: Booking): Promise<string> {
    const { walkthroughs: setting } = await this.settings.read('walkthroughs');
    return this.database.transaction(async (tx) => {
      const lead = await this.leads.lock(tx, leadId);
      if (!lead) throw leadNotFound();
      if (lead.isHeld && 'actor' in by) throw leadSuspectedSpam();
      const upcoming = await this.findUpcoming(tx, lead);
      assertUnchanged(upcoming, from, start);
      if (upcoming && !lead.isHeld) return this.move(tx, { lead, booked: upcoming, start, setting, by });
      if (upcoming?.startsAt.getTime() === start.getTime()) return upcoming.id;
      await this.assertOffered(tx, leadId, setting, start, by);
      if (lead.isHeld) return this.requests.request(tx, lead, start, setting);
      if ('ip' in by) await this.limits.assertBelowLimit(tx, leadId);
      const id = await this.insert(tx, lead, start, setting);
      await this.leads.recordScheduled(tx, lead, start, { actor: toActor(by) });
      await this.notifier.notify(tx, lead, walkthroughConfirmation, { id, sequence: 0, startsAt: start });
      return id;
    });
  }

  /**
   * Reschedules a walkthrough. If it is canceled, books a new walkthrough. If `from` is the start of a walkthrough that
   * was booked after the cancellation, reschedules that walkthrough instead.
   * @returns the id of the walkthrough that is booked now
   * @throws DomainError conflict if the time is taken or not offered, or the walkthrough has changed or has started
   * @throws DomainError limited if the network has booked too often, or the lead's walkthroughs have changed too often
   */
  async reschedule(id: string, { start, from, ip }: { start: Date; from?: Date; ip: string | null }): Promise<string> {
    const [canceled] = await this.database.rows<{ leadId: string }>(
      `SELECT lead_id AS "leadId" FROM walkthroughs WHERE id = $1 AND state = 'canceled'`,
      [id],
    );
    if (canceled) return this.book({ leadId: canceled.leadId, start, by: { ip }, from: from ?? null });
    const { walkthroughs: setting } = await this.settings.read('walkthroughs');
    return this.database.transaction(async (tx) => {
      const { lead, booked } = await this.lockWithLead(tx, id);
      if (booked.state === 'canceled') throw walkthroughCanceled();
      assertUnchanged(booked, from, start);
      return this.move(tx, { lead, booked, start, setting, by: { ip } });
    });
  }

  /**
   * Cancels an upcoming walkthrough. Does nothing if it is canceled already.
   * @throws DomainError conflict if the walkthrough has started or was rescheduled
   */
  async cancel(id: string, { expectedStart, actor }: CancelOptions = {}): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { lead, booked } = await this.lockWithLead(tx, id);
      if (booked.state === 'canceled') return;
      assertUnchanged(booked, expectedStart);
      const sequence = booked.sequence + 1;
      await tx.getRepository(Walkthrough).update(id, { state: 'canceled', sequence });
      await this.leads.recordCanceled(tx, lead, booked.startsAt, toPreviousStatus(booked), actor);
      await this.notifier.notify(tx, lead, walkthroughCancellation, { ...booked, sequence });
    });
  }

  private async move(tx: Tx, { lead, booked, start, setting, by }: Move): Promise<string> {
    if (booked.startsAt.getTime() === start.getTime()) return booked.id;
    await this.assertOffered(tx, lead.id, setting, start, by);
    const time = computeSlotTimes(start, setting);
    const { id: walkthroughId, staffId: favoriteId } = booked;
    const choice = await this.staff.choose(tx, { leadId: lead.id, time, setting, walkthroughId, favoriteId });
    if (!choice) throw slotTaken();
    const sequence = booked.sequence + 1;
    await tx
      .getRepository(Walkthrough)
      .update(booked.id, {
        startsAt: start,
        endsAt: time.end,
        freeAgainAt: time.freeAgainAt,
        ...choice,
        sequence,
        chosenAt: this.clock.now(),
      })
      .catch((error: unknown) => {
        throw isOverlapError(error) ? slotTaken() : error;
      });
    await this.leads.recordScheduled(tx, lead, start, { movedFrom: booked.startsAt, actor: toActor(by) });
    await this.notifier.notify(tx, lead, walkthroughMoveNotice, { id: booked.id, sequence, startsAt: start });
    return booked.id;
  }

  private async insert(tx: Tx, lead: WalkthroughLead, start: Date, setting: WalkthroughsSetting): Promise<string> {
    const time = computeSlotTimes(start, setting);
    const choice = await this.staff.choose(tx, { leadId: lead.id, time, setting });
    if (!choice) throw slotTaken();
    // ON CONFLICT makes concurrent inserts wait for each other. Plain inserts could deadlock.
    const [row] = await tx.rows<{ id: string }>(INSERT_WALKTHROUGH_SQL, [
      lead.id,
      start,
      time.end,
      time.freeAgainAt,
      lead.status,
      lead.statusReason,
      this.clock.now(),
      choice.staffId,
    ]);
    if (!row) throw slotTaken();
    return row.id;
  }

  private async assertOffered(
    tx: Tx,
    leadId: string,
    setting: WalkthroughsSetting,
    start: Date,
    by: BookingActor,
  ): Promise<void> {
    const offered = listOfferedSlots(setting, this.clock.now());
    if (!offered.some((slot) => slot.start.getTime() === start.getTime())) throw slotNotOffered();
    const since = new Date(this.clock.now().getTime() - MONTH_MS);
    const [row] = await tx.rows<{ changes: number }>(
      'SELECT coalesce(sum(sequence + 1), 0)::int AS changes FROM walkthroughs WHERE lead_id = $1 AND chosen_at > $2',
      [leadId, since],
    );
    if ((row?.changes ?? 0) >= MAX_MONTHLY_CHANGES) throw tooManyChanges();
    if ('ip' in by) await this.limits.countBooking(tx, by.ip);
  }

  /** Returns the upcoming walkthrough of a lead, or the requested walkthrough if the lead is held as suspected spam. */
  private findUpcoming(tx: Tx, { id: leadId, isHeld }: WalkthroughLead): Promise<BookedWalkthrough | null> {
    const state = isHeld ? 'requested' : 'booked';
    return tx.getRepository(Walkthrough).findOneBy({ leadId, state, startsAt: MoreThan(this.clock.now()) });
  }

  /** Locks the lead first, as `book` does, and then reads the walkthrough. */
  private async lockWithLead(tx: Tx, id: string): Promise<{ lead: WalkthroughLead; booked: BookedWalkthrough }> {
    const walkthroughs = tx.getRepository(Walkthrough);
    const found = await walkthroughs.findOneBy({ id });
    const lead = found && (await this.leads.lock(tx, found.leadId));
    const booked = await walkthroughs.findOneBy({ id });
    if (!lead || !booked) throw walkthroughNotFound();
    if (booked.startsAt <= this.clock.now()) throw walkthroughOver();
    return { lead, booked };
  }
}

interface Move {
  lead: WalkthroughLead;
  booked: BookedWalkthrough;
  start: Date;
  setting: WalkthroughsSetting;
  by: BookingActor;
}

/**
 * Throws if the walkthrough changed after the caller read it. Does not throw if a call is repeated and its time is
 * already booked.
 * @param expected start that the caller last read; null if there was no walkthrough, undefined to skip the check
 */
function assertUnchanged(upcoming: BookedWalkthrough | null, expected: Date | null | undefined, wanted?: Date): void {
  const present = upcoming?.startsAt.getTime();
  if (
    expected === undefined ||
    present === expected?.getTime() ||
    (present !== undefined && present === wanted?.getTime())
  )
    return;
  if (upcoming && expected === null) throw anotherWalkthroughBooked(upcoming.startsAt);
  throw walkthroughChanged(upcoming?.startsAt ?? null);
}

const toActor = (by: BookingActor): string | undefined => ('actor' in by ? by.actor : undefined);

/**
 * Inserts a walkthrough. If an earlier booking has moved the lead to walkthrough_scheduled, copies the lead's status and
 * reason before that booking. Clears `is_restored_with_lead`, so that walkthroughs that were canceled with the lead are
 * not booked again later.
 */
const INSERT_WALKTHROUGH_SQL = `
  WITH earlier AS (
    SELECT lead_status_before_booking, lost_reason_before_booking FROM walkthroughs
    WHERE lead_id = $1 AND $5 = 'walkthrough_scheduled' ORDER BY created_at DESC, id LIMIT 1
  ), given_up AS (
    UPDATE walkthroughs SET is_restored_with_lead = false WHERE lead_id = $1 AND is_restored_with_lead
  )
  INSERT INTO walkthroughs (lead_id, starts_at, ends_at, free_again_at, lead_status_before_booking,
                            lost_reason_before_booking, created_at, chosen_at, staff_id)
  SELECT $1, $2::timestamptz, $3::timestamptz, $4::timestamptz, coalesce(earlier.lead_status_before_booking, $5),
         CASE WHEN earlier.lead_status_before_booking IS NULL THEN $6::text ELSE earlier.lost_reason_before_booking END, $7::timestamptz, $7, $8::uuid
  FROM (SELECT 1) AS once LEFT JOIN earlier ON true
  ON CONFLICT DO NOTHING RETURNING id`;
