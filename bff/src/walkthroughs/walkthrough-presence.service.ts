import { Injectable } from '@nestjs/common';
import { Leads, LeadWalkthroughs, type LeadStanding, type LeadToWalk } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { beforeOf, BOOKED, IS_TAKEN, type Booked } from './booked.ts';
import { WalkthroughNews } from './walkthrough-news.service.ts';
import { walkthroughCancellation, walkthroughConfirmed } from './walkthroughs.mails.ts';

/** Standings in which no walkthrough makes sense: the owner has ordered nothing, or will not. */
const WITHOUT_WALKTHROUGH: readonly LeadStanding[] = ['early', 'lost'];

/** Keeps walkthroughs in step with their leads. */
@Injectable()
export class WalkthroughPresence {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly leads: Leads,
    private readonly leadWalkthroughs: LeadWalkthroughs,
    private readonly news: WalkthroughNews,
    private readonly realtime: Realtime,
  ) {}

  /**
   * Gives the time of a walkthrough ahead back when its lead is deleted, lost, or moved back to before an order. Books it
   * again when the lead is restored, or counts as scheduled again, and the time is still free and ahead; else it stays
   * canceled. The owner is told of each change, but not of a deletion, which may be a slip. However often, and in whatever order, this is asked for.
   */
  async follow(leadId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const standing = await this.leads.holdStanding(tx, leadId);
      if (standing === 'deleted') return this.withdraw(tx, leadId);
      const lead = await this.leadWalkthroughs.lock(tx, leadId);
      if (!lead) return;
      if (WITHOUT_WALKTHROUGH.includes(standing)) return this.callOff(tx, lead);
      // The date stays with a deleted lead; without it the owner was told of a cancellation.
      const wasTold = lead.walkthroughDate === null;
      if (!wasTold || lead.status === 'walkthrough_scheduled') await this.bookAgain(tx, lead, wasTold);
    });
  }

  private async withdraw(tx: Tx, leadId: string): Promise<void> {
    const withdrawn = (await tx.query(
      `WITH withdrawn AS (
         UPDATE walkthroughs SET state = 'cancelled', withdrawn = true
         WHERE lead_id = $1 AND state = 'booked' AND starts_at > $2 RETURNING id
       ) SELECT id FROM withdrawn`,
      [leadId, this.clock.now()],
    )) as { id: string }[];
    await this.realtime.publish(tx, ...withdrawn.map(({ id }) => ({ type: 'walkthrough.changed' as const, id })));
  }

  private async callOff(tx: Tx, lead: LeadToWalk): Promise<void> {
    const calledOff = (await tx.query(
      `WITH called_off AS (
         UPDATE walkthroughs SET state = 'cancelled', withdrawn = true, sequence = sequence + 1
         WHERE lead_id = $1 AND state = 'booked' AND starts_at > $2 RETURNING *
       ) ${BOOKED} FROM called_off`,
      [lead.id, this.clock.now()],
    )) as Booked[];
    for (const walkthrough of calledOff) {
      await this.leadWalkthroughs.cancelled(tx, lead, walkthrough.startsAt, beforeOf(walkthrough));
      await this.news.tell(tx, lead, walkthroughCancellation, walkthrough);
    }
  }

  private async bookAgain(tx: Tx, lead: LeadToWalk, wasTold: boolean): Promise<void> {
    // A booking of the same time in this very moment makes this fail; the next attempt sees that booking.
    const booked = (await tx.query(
      `WITH booked AS (
         UPDATE walkthroughs AS mine SET state = 'booked', withdrawn = false, sequence = sequence + $3::int
         WHERE lead_id = $1 AND withdrawn AND starts_at > $2 AND NOT ${IS_TAKEN} RETURNING *
       ) ${BOOKED} FROM booked`,
      [lead.id, this.clock.now(), Number(wasTold)],
    )) as Booked[];
    const lost = (await tx.query(
      `WITH lost AS (
         UPDATE walkthroughs SET withdrawn = false, sequence = sequence + $2::int WHERE lead_id = $1 AND withdrawn RETURNING *
       ) ${BOOKED} FROM lost`,
      [lead.id, Number(!wasTold)],
    )) as Booked[];
    for (const walkthrough of wasTold ? booked : []) {
      await this.leadWalkthroughs.scheduled(tx, lead, walkthrough.startsAt, { isContact: false });
      await this.news.tell(tx, lead, walkthroughConfirmed, walkthrough);
    }
    for (const walkthrough of lost) {
      await this.leadWalkthroughs.cancelled(tx, lead, walkthrough.startsAt, beforeOf(walkthrough));
      const isAhead = walkthrough.startsAt > this.clock.now();
      if (!wasTold && isAhead) await this.news.tell(tx, lead, walkthroughCancellation, walkthrough);
    }
    await this.realtime.publish(tx, ...[...booked, ...lost].map(({ id }) => ({ type: 'walkthrough.changed' as const, id })));
  }
}
