import { LEAD_STATUS, normalizeLeadStatus, type LeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { LeadTimeline } from './lead-timeline.service.ts';
import { leadWalkthroughChanged } from './leads.events.ts';
import { LeadPipeline } from './pipeline/lead-pipeline.service.ts';

/** A lead whose walkthrough is being changed. The row of the lead is locked until the transaction ends. */
export interface WalkthroughLead {
  id: string;
  status: LeadStatus;
  /** The reason for the current status; usually null unless the lead is lost. */
  statusReason: string | null;
  /**
   * True if the lead is held as suspected spam because staff have not accepted it yet. Such a lead reserves no slot.
   */
  isHeld: boolean;
  /** The start of the booked walkthrough; null if no walkthrough is booked. */
  walkthroughDate: Date | null;
  /** Null if the lead has no contact. */
  recipient: WalkthroughRecipient | null;
}

export interface WalkthroughRecipient {
  contactId: string;
  email: string;
}

/** The status that the lead had before the booking. A cancellation restores it. */
export interface PreviousStatus {
  status: LeadStatus;
  reason: string | null;
}

/**
 * Updates leads when their walkthroughs are booked or canceled. Sets the status and the walkthrough date, and adds
 * timeline entries.
 */
@Injectable()
export class LeadWalkthroughs {
  constructor(
    private readonly clock: Clock,
    private readonly timeline: LeadTimeline,
    private readonly pipeline: LeadPipeline,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Locks the lead, which serializes changes to its walkthroughs.
   * @returns null if the lead does not exist or is deleted
   */
  async lock(tx: Tx, leadId: string): Promise<WalkthroughLead | null> {
    const [row] = await tx.rows<LeadRow>(`${SELECT_LEAD} AND leads.deleted_at IS NULL FOR NO KEY UPDATE OF leads`, [
      leadId,
    ]);
    if (!row) return null;
    const { statusReason, isHeld, walkthroughDate } = row;
    return {
      id: leadId,
      status: normalizeLeadStatus(row.status),
      statusReason,
      isHeld,
      walkthroughDate,
      recipient: toRecipient(row),
    };
  }

  /** Returns the recipient of messages about a lead, even if the lead is deleted. Does not lock the lead. */
  async findRecipient(tx: Tx, leadId: string): Promise<WalkthroughRecipient | null> {
    const [row] = await tx.rows<LeadRow>(SELECT_LEAD, [leadId]);
    return row ? toRecipient(row) : null;
  }

  /**
   * Records a new or rescheduled booking. The status becomes walkthrough_scheduled, unless the current status already
   * follows a walkthrough. Unless `isContact` is false, the booking counts as a contact and as a response to the owner,
   * regardless of whether the owner or staff chose the time.
   */
  async recordScheduled(
    tx: Tx,
    lead: WalkthroughLead,
    at: Date,
    { movedFrom = null, actor, isContact = true }: SchedulingOptions = {},
  ): Promise<void> {
    const newStatus = LEAD_STATUS[lead.status].walkthroughPhase === 'past' ? lead.status : 'walkthrough_scheduled';
    const cause = movedFrom
      ? { type: 'walkthrough.moved', data: { from: movedFrom, to: at } }
      : { type: 'walkthrough.booked', data: { at } };
    await this.pipeline.transition(
      tx,
      lead,
      { status: newStatus, fields: { walkthroughDate: at }, cause, isContact },
      toActor(actor),
    );
    await this.publishChanged(tx, lead.id);
  }

  /**
   * Records a cancellation. Restores the previous status and reason, unless staff have changed the status since the
   * booking.
   */
  async recordCanceled(tx: Tx, lead: WalkthroughLead, at: Date, before: PreviousStatus, actor?: string): Promise<void> {
    const { status: to, reason } =
      lead.status === 'walkthrough_scheduled' ? before : { status: lead.status, reason: null };
    const cause = { type: 'walkthrough.canceled', data: { at } };
    await this.pipeline.transition(
      tx,
      lead,
      { status: to, reason, fields: { walkthroughDate: null }, cause },
      toActor(actor),
    );
    await this.publishChanged(tx, lead.id);
  }

  /**
   * Records that the walkthrough was reassigned to another staff member or unassigned.
   * @param staff user ids of the previous and the new staff member
   * @param actor email address of the user who reassigned it
   */
  async recordReassigned(
    tx: Tx,
    leadId: string,
    at: Date,
    staff: { from: string | null; to: string | null },
    actor?: string,
  ): Promise<void> {
    const users = await tx.rows<{ id: string; email: string }>(
      'SELECT id, email FROM todo_profiles WHERE id IN ($1, $2)',
      [staff.from, staff.to],
    );
    const findEmail = (id: string | null): string | null => users.find((user) => user.id === id)?.email ?? null;
    const data = { at, from: findEmail(staff.from), to: findEmail(staff.to) };
    await this.timeline.record(tx, {
      leadId,
      at: this.clock.now(),
      type: 'walkthrough.handed-over',
      ...(actor !== undefined && { actor }),
      data,
    });
  }

  private async publishChanged(tx: Tx, leadId: string): Promise<void> {
    await this.outbox.append(tx, leadWalkthroughChanged, { leadId, at: this.clock.now().getTime() });
  }

  /**
   * Records that the owner of a lead held as suspected spam requested a time, or that the requested time could not be
   * booked. Does not change the status.
   */
  async recordRequested(
    tx: Tx,
    lead: WalkthroughLead,
    at: Date,
    type: 'walkthrough.requested' | 'walkthrough.unavailable',
  ): Promise<void> {
    await this.timeline.record(tx, { leadId: lead.id, at: this.clock.now(), type, data: { at } });
  }
}

interface SchedulingOptions {
  movedFrom?: Date | null;
  /** Email address of the staff member who booked the time; absent if the owner or the system booked it. */
  actor?: string | undefined;
  /** True (default) if the booking counts as a contact. False if the system books a canceled time again. */
  isContact?: boolean;
}

interface LeadRow {
  status: string | null;
  statusReason: string | null;
  isHeld: boolean;
  walkthroughDate: Date | null;
  contactId: string | null;
  email: string | null;
}

const SELECT_LEAD = `
  SELECT leads.status, leads.status_reason AS "statusReason", leads.suspicions <> '{}' AS "isHeld",
         leads.walkthrough_date AS "walkthroughDate", leads.contact_id AS "contactId", contacts.email
  FROM leads LEFT JOIN contacts ON contacts.id = leads.contact_id
  WHERE leads.id = $1`;

const toRecipient = ({ contactId, email }: LeadRow): WalkthroughRecipient | null =>
  contactId !== null && email !== null ? { contactId, email } : null;

const toActor = (email: string | undefined) => (email === undefined ? undefined : { email });
