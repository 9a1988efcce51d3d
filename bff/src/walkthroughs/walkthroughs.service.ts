import { Injectable } from '@nestjs/common';
import { leadMissing, LeadWalkthroughs, type LeadToWalk } from '../leads/index.ts';
import { OutboundMail, type Mail } from '../notifications/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { SiteSettings, type WalkthroughsSetting } from '../site-settings/index.ts';
import { offeredSlots, timesFrom } from './slots.ts';
import { changedTooOften, slotNotOffered, slotTaken } from './walkthroughs.errors.ts';
import { walkthroughCancelled, walkthroughMissing, walkthroughOver } from './walkthroughs.errors.ts';
import { CHANGE_DELAY_MS, gatherKeyOf, walkthroughCancellation, walkthroughConfirmed, walkthroughMoved } from './walkthroughs.mails.ts';
import type { WalkthroughPayload } from './walkthroughs.mails.ts';
import type { Walkthrough } from './walkthrough.entity.ts';

export interface Booking {
  leadId: string;
  start: Date;
  /** The member of staff who books for the owner; absent when the owner does. */
  actor?: string;
}

type Booked = Pick<Walkthrough, 'id' | 'leadId' | 'startsAt' | 'state' | 'sequence' | 'statusBefore'>;

/** Changes of a lead's walkthroughs within a month, each with its mail, after which one has to call. */
const MOST_CHANGES = 20;
const monthMs = 30 * 86_400_000;

/**
 * Books, moves and cancels. Whether a time is on offer follows from the settings; whether it is free is decided by the
 * database alone, which keeps two booked walkthroughs apart however they were written.
 */
@Injectable()
export class Walkthroughs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: SiteSettings,
    private readonly leads: LeadWalkthroughs,
    private readonly mail: OutboundMail,
    private readonly realtime: Realtime,
  ) {}

  /**
   * Books a time for a lead; a lead that has one ahead of it is moved there. Asking again for the same time changes nothing.
   * @returns the walkthrough's id
   * @throws DomainError missing without the lead, conflict when the time is taken or not offered
   */
  async book({ leadId, start, actor }: Booking): Promise<string> {
    const { walkthroughs: setting } = await this.settings.read('walkthroughs');
    return this.database.transaction(async (tx) => {
      const lead = await this.leads.lock(tx, leadId);
      if (!lead) throw leadMissing();
      const ahead = await this.ahead(tx, leadId);
      if (ahead) return this.move(tx, { lead, booked: ahead, start, setting, actor });
      await this.checkOffer(tx, leadId, setting, start);
      const id = await this.insert(tx, lead, start, setting);
      await this.leads.scheduled(tx, lead, start, null, actor);
      await this.tell(tx, lead, walkthroughConfirmed, { walkthroughId: id, sequence: 0 });
      return id;
    });
  }

  /** @throws DomainError conflict when the time is taken or not offered, or the walkthrough cannot be changed any more */
  async reschedule(id: string, start: Date): Promise<void> {
    const { walkthroughs: setting } = await this.settings.read('walkthroughs');
    await this.database.transaction(async (tx) => {
      const { lead, booked } = await this.lock(tx, id);
      if (booked.state === 'cancelled') throw walkthroughCancelled();
      await this.move(tx, { lead, booked, start, setting });
    });
  }

  /** Cancels what is ahead; what is cancelled already stays so. @throws DomainError conflict when it has begun */
  async cancel(id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { lead, booked } = await this.lock(tx, id);
      if (booked.state === 'cancelled') return;
      const sequence = booked.sequence + 1;
      await tx.query(`UPDATE walkthroughs SET state = 'cancelled', sequence = $2 WHERE id = $1`, [id, sequence]);
      await this.leads.cancelled(tx, lead, booked.startsAt, booked.statusBefore);
      await this.tell(tx, lead, walkthroughCancellation, { walkthroughId: id, sequence });
    });
  }

  private async move(tx: Tx, { lead, booked, start, setting, actor }: Move): Promise<string> {
    if (booked.startsAt.getTime() === start.getTime()) return booked.id;
    await this.checkOffer(tx, lead.id, setting, start);
    const { end, freeAgain } = timesFrom(start, setting);
    const sequence = booked.sequence + 1;
    await tx
      .query(
        `UPDATE walkthroughs SET starts_at = $2, ends_at = $3, free_again_at = $4, sequence = $5, chosen_at = $6,
           reminded_at = NULL
         WHERE id = $1`,
        [booked.id, start, end, freeAgain, sequence, this.clock.now()],
      )
      .catch((error: unknown) => {
        throw isOverlap(error) ? slotTaken() : error;
      });
    await this.leads.scheduled(tx, lead, start, booked.startsAt, actor);
    await this.tell(tx, lead, walkthroughMoved, { walkthroughId: booked.id, sequence });
    return booked.id;
  }

  private async insert(tx: Tx, lead: LeadToWalk, start: Date, setting: WalkthroughsSetting): Promise<string> {
    const { end, freeAgain } = timesFrom(start, setting);
    // ON CONFLICT makes two that write at once wait for one another in turn, where a plain insert may end in a deadlock.
    const [row] = (await tx.query(
      `INSERT INTO walkthroughs (lead_id, starts_at, ends_at, free_again_at, status_before, created_at, chosen_at)
       VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT DO NOTHING RETURNING id`,
      [lead.id, start, end, freeAgain, lead.status, this.clock.now()],
    )) as { id: string }[];
    if (!row) throw slotTaken();
    return row.id;
  }

  private async checkOffer(tx: Tx, leadId: string, setting: WalkthroughsSetting, start: Date): Promise<void> {
    const offered = offeredSlots(setting, this.clock.now());
    if (!offered.some((slot) => slot.start.getTime() === start.getTime())) throw slotNotOffered();
    const since = new Date(this.clock.now().getTime() - monthMs);
    const [row] = (await tx.query(
      'SELECT coalesce(sum(sequence + 1), 0)::int AS changes FROM walkthroughs WHERE lead_id = $1 AND chosen_at > $2',
      [leadId, since],
    )) as { changes: number }[];
    if ((row?.changes ?? 0) >= MOST_CHANGES) throw changedTooOften();
  }

  private async ahead(tx: Tx, leadId: string): Promise<Booked | undefined> {
    const rows = (await tx.query(`${BOOKED} WHERE lead_id = $1 AND state = 'booked' AND starts_at > $2`, [
      leadId,
      this.clock.now(),
    ])) as Booked[];
    return rows[0];
  }

  /** Locks the lead first, as booking does, and reads the walkthrough after that. */
  private async lock(tx: Tx, id: string): Promise<{ lead: LeadToWalk; booked: Booked }> {
    const [found] = (await tx.query(`${BOOKED} WHERE id = $1`, [id])) as Booked[];
    const lead = found && (await this.leads.lock(tx, found.leadId));
    const [booked] = (await tx.query(`${BOOKED} WHERE id = $1`, [id])) as Booked[];
    if (!lead || !booked) throw walkthroughMissing();
    if (booked.startsAt <= this.clock.now()) throw walkthroughOver();
    return { lead, booked };
  }

  /** The owner by mail, staff by their open screens. */
  private async tell(
    tx: Tx,
    { id: leadId, addressee }: LeadToWalk,
    mail: Mail<WalkthroughPayload>,
    payload: WalkthroughPayload,
  ): Promise<void> {
    const { walkthroughId, sequence } = payload;
    await this.realtime.publish(tx, { type: 'walkthrough.changed', id: walkthroughId });
    if (!addressee) return;
    const uniqueKey = `${mail.template}:${walkthroughId}:${sequence}:email`;
    const gather = { key: gatherKeyOf(walkthroughId), delayMs: sequence === 0 ? 0 : CHANGE_DELAY_MS };
    await this.mail.queue(tx, mail, { uniqueKey, leadId, payload, gather, ...addressee });
  }
}

interface Move {
  lead: LeadToWalk;
  booked: Booked;
  start: Date;
  setting: WalkthroughsSetting;
  actor?: string | undefined;
}

const BOOKED = `SELECT id, lead_id AS "leadId", starts_at AS "startsAt", state, sequence, status_before AS "statusBefore"
  FROM walkthroughs`;

/** Another walkthrough holds the time, or two that moved at once waited for one another and this one had to give way. */
const isOverlap = (error: unknown): boolean => ['23P01', '40P01'].includes((error as { code?: string }).code ?? '');
