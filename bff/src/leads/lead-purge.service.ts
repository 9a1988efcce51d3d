import { Injectable } from '@nestjs/common';
import { Contacts } from '../contacts/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { Log } from '../platform/log/log.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';

/** How long a deleted lead can be restored, and a held one be accepted. */
export const KEPT_DAYS = 30;

/** How many leads one look for them finds. */
const ROUND = 100;
const HOUR_MS = 3_600_000;

/** Takes deleted leads, and suspect ones that no one accepted, away for good with all that belongs to them. */
@Injectable()
export class LeadPurge {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly contacts: Contacts,
    private readonly log: Log,
  ) {}

  @Sweeps({ name: 'purge-deleted-leads', everyMs: HOUR_MS })
  purge(): Promise<void> {
    return this.purgeAll(DELETED);
  }

  @Sweeps({ name: 'purge-held-leads', everyMs: HOUR_MS })
  purgeHeld(): Promise<void> {
    return this.purgeAll(HELD);
  }

  /** Each lead in a transaction of its own: one that cannot go is logged, keeps no other, and is tried again next time. */
  private async purgeAll(kind: Kind): Promise<void> {
    const until = new Date(this.clock.now().getTime() - KEPT_DAYS * 24 * HOUR_MS);
    let [purged, failed] = [0, 0];
    for (
      let last: DueLead | undefined, round = await this.due(kind, until);
      round.length > 0;
      round = await this.due(kind, until, last)
    ) {
      for (const { id } of round) {
        try {
          purged += await this.purgeLead(kind, id, until);
        } catch (error) {
          failed += 1;
          this.log.error('a lead could not be purged, the next sweep tries again', error, {
            leadId: id,
            since: kind.since,
          });
        }
      }
      last = round.at(-1);
    }
    if (failed > 0) this.log.warn('leads were purged, but not all of them', { purged, failed, since: kind.since });
  }

  /** Longest due first, from `last` on: those that failed are not met again. */
  private due({ since, condition }: Kind, until: Date, last?: DueLead): Promise<DueLead[]> {
    return this.database.rows<DueLead>(
      `SELECT id, ${since} AS since FROM leads
       WHERE ${condition} AND ${since} <= $1 AND ($2::timestamptz IS NULL OR (${since}, id) > ($2, $3::uuid))
       ORDER BY ${since}, id LIMIT $4`,
      [until, last?.since ?? null, last?.id ?? null, ROUND],
    );
  }

  /** @returns how many went: none where another node has it, or it was restored or accepted meanwhile */
  private async purgeLead({ since, condition }: Kind, id: string, until: Date): Promise<0 | 1> {
    return this.database.transaction(async (tx) => {
      const [lead] = await tx.rows<{ contactId: string | null }>(
        `SELECT contact_id AS "contactId" FROM leads WHERE id = $1 AND ${condition} AND ${since} <= $2 FOR UPDATE SKIP LOCKED`,
        [id, until],
      );
      if (!lead) return 0;
      const formerIds = (await tx.rows<{ id: string }>(FORMER, [id])).map((former) => former.id);
      const contactIds = lead.contactId === null ? formerIds : [lead.contactId, ...formerIds];
      await tx.run('DELETE FROM leads WHERE id = $1', [id]);
      // Locked first: the statement after this one sees a lead that was added for the same person meanwhile.
      await this.contacts.lock(tx, contactIds);
      const alone = await tx.rows<{ id: string }>(WITHOUT_LEADS, [contactIds]);
      await this.contacts.forget(
        tx,
        alone.map((contact) => contact.id),
      );
      return 1;
    });
  }
}

/** Leads that go once their time is over, counted from a column. */
interface Kind {
  since: 'deleted_at' | 'created_at';
  condition: string;
}

const DELETED: Kind = { since: 'deleted_at', condition: 'deleted_at IS NOT NULL' };
const HELD: Kind = { since: 'created_at', condition: `suspicions <> '{}'` };

interface DueLead {
  id: string;
  since: Date;
}

/** Those whom the lead belonged to before staff corrected whose it is: they may have nothing else. */
const FORMER = `
  SELECT contacts.id FROM lead_versions
  JOIN contacts ON contacts.email = lower(btrim(lead_versions.before ->> 'email')) AND contacts.merged_into IS NULL
  WHERE lead_versions.lead_id = $1`;

/** A person of whom no other lead is kept is deleted with the lead. */
const WITHOUT_LEADS = `
  SELECT person.id FROM unnest($1::uuid[]) AS person (id) WHERE NOT EXISTS (SELECT 1 FROM leads WHERE contact_id = person.id)`;
