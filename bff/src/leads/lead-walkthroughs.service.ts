import { readLeadStatus, type LeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { LeadTimeline } from './lead-timeline.service.ts';

/** A lead whose walkthrough is being changed, its row locked until the transaction ends. */
export interface LeadToWalk {
  id: string;
  status: LeadStatus;
  /** Who is written to; null when the lead belongs to nobody known. */
  addressee: Addressee | null;
}

export interface Addressee {
  contactId: string;
  email: string;
}

/** Where a walkthrough is behind the lead, not ahead of it: a new date does not take it back there. */
const beyondWalkthrough: readonly LeadStatus[] = ['proposal', 'contract_sent', 'closed', 'won'];

/** What a walkthrough changes on its lead: status, date and timeline. */
@Injectable()
export class LeadWalkthroughs {
  constructor(
    private readonly clock: Clock,
    private readonly timeline: LeadTimeline,
  ) {}

  /** Locks the lead, so that whatever concerns its walkthroughs happens one after the other. @returns null when it is gone */
  async lock(tx: Tx, leadId: string): Promise<LeadToWalk | null> {
    const [row] = (await tx.query(`${LEAD} FOR NO KEY UPDATE OF leads`, [leadId])) as LeadRow[];
    return row ? { id: leadId, status: readLeadStatus(row.status), addressee: addresseeOf(row) } : null;
  }

  /** As in {@link LeadToWalk}, without a lock. */
  async addressee(tx: Tx, leadId: string): Promise<Addressee | null> {
    const [row] = (await tx.query(LEAD, [leadId])) as LeadRow[];
    return row ? addresseeOf(row) : null;
  }

  /** Notes the date, and that the lead waits for its walkthrough unless it is past that. @param actor staff who did it */
  async scheduled(tx: Tx, lead: LeadToWalk, at: Date, movedFrom: Date | null, actor?: string): Promise<void> {
    const to = beyondWalkthrough.includes(lead.status) ? lead.status : 'walkthrough_scheduled';
    const happening = movedFrom
      ? { type: 'walkthrough.moved', data: { from: movedFrom, to: at } }
      : { type: 'walkthrough.booked', data: { at } };
    await this.change(tx, lead, { to, date: at, happening, actor });
  }

  /** Takes the date back; a lead that still waited for the walkthrough counts as what it was before. */
  async cancelled(tx: Tx, lead: LeadToWalk, at: Date, statusBefore: LeadStatus, actor?: string): Promise<void> {
    const to = lead.status === 'walkthrough_scheduled' ? statusBefore : lead.status;
    await this.change(tx, lead, { to, date: null, happening: { type: 'walkthrough.cancelled', data: { at } }, actor });
  }

  private async change(
    tx: Tx,
    { id: leadId, status: from }: LeadToWalk,
    { to, date, happening, actor }: Change,
  ): Promise<void> {
    await tx.query(
      `UPDATE leads SET walkthrough_date = $2, version = version + 1,
         status = CASE WHEN $3 THEN $4 ELSE status END, status_reason = CASE WHEN $3 THEN NULL ELSE status_reason END
       WHERE id = $1`,
      [leadId, date, to !== from, to],
    );
    const now = this.clock.now();
    await this.timeline.record(
      tx,
      { leadId, at: now, actor, ...happening },
      ...(to === from ? [] : [{ leadId, at: now, actor, type: 'status.changed', data: { from, to } }]),
    );
  }
}

interface Change {
  to: LeadStatus;
  date: Date | null;
  happening: { type: string; data: object };
  actor: string | undefined;
}

interface LeadRow {
  status: string | null;
  contactId: string | null;
  email: string | null;
}

const LEAD = `
  SELECT leads.status, leads.contact_id AS "contactId", contacts.email
  FROM leads LEFT JOIN contacts ON contacts.id = leads.contact_id
  WHERE leads.id = $1 AND leads.deleted_at IS NULL`;

const addresseeOf = ({ contactId, email }: LeadRow): Addressee | null =>
  contactId !== null && email !== null ? { contactId, email } : null;
