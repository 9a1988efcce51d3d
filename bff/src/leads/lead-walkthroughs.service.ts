import { LEAD_STATUS, readLeadStatus, type LeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { LeadTimeline } from './lead-timeline.service.ts';
import { LeadPipeline } from './pipeline/lead-pipeline.service.ts';

/** A lead whose walkthrough is being changed, its row locked until the transaction ends. */
export interface LeadToWalk {
  id: string;
  status: LeadStatus;
  /** Why it was lost; null for other leads. */
  statusReason: string | null;
  /** A suspect submission that staff have not accepted: it holds no time. */
  isHeld: boolean;
  /** When its walkthrough is; null while none is booked. */
  walkthroughDate: Date | null;
  /** Who is written to; null when the lead has no contact. */
  addressee: Addressee | null;
}

export interface Addressee {
  contactId: string;
  email: string;
}

/** What a lead counted as before its walkthrough, and counts as again when that is canceled. */
export interface StatusBefore {
  status: LeadStatus;
  reason: string | null;
}

/** What a walkthrough changes on its lead: status, date and timeline. */
@Injectable()
export class LeadWalkthroughs {
  constructor(
    private readonly clock: Clock,
    private readonly timeline: LeadTimeline,
    private readonly pipeline: LeadPipeline,
  ) {}

  /** Locks the lead, so that whatever concerns its walkthroughs happens one after the other. @returns null when it is gone */
  async lock(tx: Tx, leadId: string): Promise<LeadToWalk | null> {
    const [row] = await tx.rows<LeadRow>(`${LEAD} AND leads.deleted_at IS NULL FOR NO KEY UPDATE OF leads`, [leadId]);
    if (!row) return null;
    const { statusReason, isHeld, walkthroughDate } = row;
    return {
      id: leadId,
      status: readLeadStatus(row.status),
      statusReason,
      isHeld,
      walkthroughDate,
      addressee: addresseeOf(row),
    };
  }

  /** As in {@link LeadToWalk}, without a lock; also of a deleted lead. */
  async addressee(tx: Tx, leadId: string): Promise<Addressee | null> {
    const [row] = await tx.rows<LeadRow>(LEAD, [leadId]);
    return row ? addresseeOf(row) : null;
  }

  /**
   * Notes the date, and that the lead waits for its walkthrough unless it is past that. An agreed visit is a contact and a
   * first response, whether staff or the owner chose the time.
   */
  async scheduled(
    tx: Tx,
    lead: LeadToWalk,
    at: Date,
    { movedFrom = null, actor, isContact = true }: Scheduling = {},
  ): Promise<void> {
    const to = LEAD_STATUS[lead.status].visit === 'past' ? lead.status : 'walkthrough_scheduled';
    const happening = movedFrom
      ? { type: 'walkthrough.moved', data: { from: movedFrom, to: at } }
      : { type: 'walkthrough.booked', data: { at } };
    await this.pipeline.transition(
      tx,
      lead,
      { status: to, fields: { walkthroughDate: at }, cause: happening, isContact },
      actorOf(actor),
    );
  }

  /**
   * Takes the date back. A lead that still waited for the walkthrough counts as what it was before, a lost one for the
   * same reason; one that staff have moved on since stays there.
   */
  async canceled(tx: Tx, lead: LeadToWalk, at: Date, before: StatusBefore, actor?: string): Promise<void> {
    const { status: to, reason } =
      lead.status === 'walkthrough_scheduled' ? before : { status: lead.status, reason: null };
    const cause = { type: 'walkthrough.cancelled', data: { at } };
    await this.pipeline.transition(
      tx,
      lead,
      { status: to, reason, fields: { walkthroughDate: null }, cause },
      actorOf(actor),
    );
  }

  /** Notes that a held lead asks for a time, or that the time it asked for could not be booked. The status stays. */
  async requested(
    tx: Tx,
    lead: LeadToWalk,
    at: Date,
    type: 'walkthrough.requested' | 'walkthrough.unavailable',
  ): Promise<void> {
    await this.timeline.record(tx, { leadId: lead.id, at: this.clock.now(), type, data: { at } });
  }
}

interface Scheduling {
  movedFrom?: Date | null;
  /** The member of staff who did it. */
  actor?: string | undefined;
  /** False when a canceled time is booked again without anyone having agreed on it anew. */
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

const LEAD = `
  SELECT leads.status, leads.status_reason AS "statusReason", leads.suspicions <> '{}' AS "isHeld",
         leads.walkthrough_date AS "walkthroughDate", leads.contact_id AS "contactId", contacts.email
  FROM leads LEFT JOIN contacts ON contacts.id = leads.contact_id
  WHERE leads.id = $1`;

const addresseeOf = ({ contactId, email }: LeadRow): Addressee | null =>
  contactId !== null && email !== null ? { contactId, email } : null;

const actorOf = (email: string | undefined) => (email === undefined ? undefined : { email });
