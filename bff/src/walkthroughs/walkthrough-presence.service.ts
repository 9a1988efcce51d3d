import type { LeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Leads, LeadWalkthroughs } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { Realtime } from '../platform/realtime/realtime.ts';

/** Keeps walkthroughs in step with leads that are deleted and restored. Nobody is written to: both may be a slip. */
@Injectable()
export class WalkthroughPresence {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly leads: Leads,
    private readonly leadWalkthroughs: LeadWalkthroughs,
    private readonly realtime: Realtime,
  ) {}

  /**
   * What is ahead of a deleted lead gives its time back, so that others can book it. When the lead is there again the
   * walkthrough is booked again where its time is still free and ahead; else it is cancelled. However often, and in
   * whatever order, this is asked for.
   */
  async follow(leadId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const isDeleted = (await this.leads.holdStanding(tx, leadId)) === 'deleted';
      const changed = isDeleted ? await this.withdraw(tx, leadId) : await this.bookAgain(tx, leadId);
      await this.realtime.publish(tx, ...changed.map(({ id }) => ({ type: 'walkthrough.changed' as const, id })));
    });
  }

  private async withdraw(tx: Tx, leadId: string): Promise<{ id: string }[]> {
    return (await tx.query(
      `WITH withdrawn AS (
         UPDATE walkthroughs SET state = 'cancelled', withdrawn = true
         WHERE lead_id = $1 AND state = 'booked' AND starts_at > $2 RETURNING id
       ) SELECT id FROM withdrawn`,
      [leadId, this.clock.now()],
    )) as { id: string }[];
  }

  private async bookAgain(tx: Tx, leadId: string): Promise<{ id: string }[]> {
    // Somebody who books the same time in this very moment makes this fail; the next attempt sees theirs.
    const booked = (await tx.query(
      `WITH booked AS (
         UPDATE walkthroughs AS mine SET state = 'booked', withdrawn = false
         WHERE lead_id = $1 AND withdrawn AND starts_at > $2 AND NOT EXISTS (
           SELECT 1 FROM walkthroughs AS other
           WHERE other.state = 'booked'
             AND tstzrange(other.starts_at, other.free_again_at) && tstzrange(mine.starts_at, mine.free_again_at)
         ) RETURNING id
       ) SELECT id FROM booked`,
      [leadId, this.clock.now()],
    )) as { id: string }[];
    const lost = (await tx.query(
      `WITH lost AS (
         UPDATE walkthroughs SET withdrawn = false WHERE lead_id = $1 AND withdrawn
         RETURNING id, starts_at AS "startsAt", status_before AS "statusBefore"
       ) SELECT * FROM lost`,
      [leadId],
    )) as { id: string; startsAt: Date; statusBefore: LeadStatus }[];
    for (const { startsAt, statusBefore } of lost) {
      const lead = await this.leadWalkthroughs.lock(tx, leadId);
      if (lead) await this.leadWalkthroughs.cancelled(tx, lead, startsAt, statusBefore);
    }
    return [...booked, ...lost];
  }
}
