import type { LeadStatus, RetentionKind } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Contacts } from '../contacts/index.ts';
import { Database } from '../platform/database/database.ts';
import { Log } from '../platform/log/log.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { defineRetention, Retention } from '../site-settings/index.ts';

/** Maximum number of leads that a query for due leads returns. */
const BATCH_SIZE = 100;
const HOUR_MS = 3_600_000;

/**
 * Permanently removes leads with all their data: deleted leads, suspect leads that staff did not accept, and leads that
 * were lost long ago.
 */
@Injectable()
export class LeadPurge {
  constructor(
    private readonly database: Database,
    private readonly contacts: Contacts,
    private readonly retention: Retention,
    private readonly log: Log,
  ) {}

  @Sweeps({ name: 'purge-deleted-leads', everyMs: HOUR_MS })
  purgeDeleted(): Promise<void> {
    return this.purgeAll(DELETED_LEADS);
  }

  @Sweeps({ name: 'purge-held-leads', everyMs: HOUR_MS })
  purgeSuspects(): Promise<void> {
    return this.purgeAll(SUSPECT_LEADS);
  }

  /** Purges leads that have been lost for the configured number of years. Does nothing if no number is configured. */
  @Sweeps({ name: 'purge-lost-leads', everyMs: HOUR_MS })
  purgeLost(): Promise<void> {
    return this.purgeAll(LOST_LEADS);
  }

  /**
   * Purges all due leads, each in a separate transaction. Logs failures. The next hourly sweep retries the failed
   * leads.
   */
  private async purgeAll(kind: PurgeKind): Promise<void> {
    const cutoff = await this.retention.readCutoff(kind.retention);
    if (cutoff === null) return;
    let [purged, failed] = [0, 0];
    for (
      let lastLead: DueLead | undefined, batch = await this.findDue(kind, cutoff);
      batch.length > 0;
      batch = await this.findDue(kind, cutoff, lastLead)
    ) {
      for (const { id } of batch) {
        try {
          purged += await this.purgeLead(kind, id, cutoff);
        } catch (error) {
          failed += 1;
          this.log.error('could not purge a lead; the next sweep will retry', error, {
            leadId: id,
            since: kind.since,
          });
        }
      }
      lastLead = batch.at(-1);
    }
    if (failed > 0) this.log.warn('could not purge all leads', { purged, failed, since: kind.since });
  }

  /**
   * Returns the next due leads after `lastLead`, oldest first. So a sweep tries each lead only once, even if its purge
   * fails.
   */
  private findDue({ since, condition }: PurgeKind, cutoff: Date, lastLead?: DueLead): Promise<DueLead[]> {
    return this.database.rows<DueLead>(
      `SELECT id, ${since} AS since FROM leads
       WHERE ${condition} AND ${since} <= $1 AND ($2::timestamptz IS NULL OR (${since}, id) > ($2, $3::uuid))
       ORDER BY ${since}, id LIMIT $4`,
      [cutoff, lastLead?.since ?? null, lastLead?.id ?? null, BATCH_SIZE],
    );
  }

  /**
   * Purges one lead.
   * @returns the number of purged leads; 0 if the lead is locked or no longer due
   */
  private async purgeLead({ since, condition }: PurgeKind, id: string, cutoff: Date): Promise<0 | 1> {
    return this.database.transaction(async (tx) => {
      const [lead] = await tx.rows<{ contactId: string | null }>(
        `SELECT contact_id AS "contactId" FROM leads WHERE id = $1 AND ${condition} AND ${since} <= $2 FOR UPDATE SKIP LOCKED`,
        [id, cutoff],
      );
      if (!lead) return 0;
      const previousIds = (await tx.rows<{ id: string }>(SELECT_PREVIOUS_CONTACTS, [id])).map((contact) => contact.id);
      const contactIds = lead.contactId === null ? previousIds : [lead.contactId, ...previousIds];
      await tx.run('DELETE FROM leads WHERE id = $1', [id]);
      // Locks the contacts, so that the next statement sees all their leads, and no leads are added to them afterwards.
      await this.contacts.lock(tx, contactIds);
      const orphans = await tx.rows<{ id: string }>(SELECT_CONTACTS_WITHOUT_LEADS, [contactIds]);
      await this.contacts.delete(
        tx,
        orphans.map((contact) => contact.id),
      );
      return 1;
    });
  }
}

/** A kind of lead to purge: the SQL condition, and the column with the start of the retention period. */
interface PurgeKind {
  retention: RetentionKind;
  since: 'deleted_at' | 'created_at' | 'stage_since';
  condition: string;
}

const DELETED_LEADS: PurgeKind = {
  retention: 'deletedLeadDays',
  since: 'deleted_at',
  condition: 'deleted_at IS NOT NULL',
};
const SUSPECT_LEADS: PurgeKind = { retention: 'suspectLeadDays', since: 'created_at', condition: `suspicions <> '{}'` };
const LOST_STATUS: LeadStatus = 'lost';
const LOST_LEADS: PurgeKind = {
  retention: 'lostLeadYears',
  since: 'stage_since',
  condition: `status = '${LOST_STATUS}' AND deleted_at IS NULL`,
};

for (const { retention, since, condition } of [DELETED_LEADS, SUSPECT_LEADS, LOST_LEADS])
  defineRetention(retention, `SELECT count(*)::int AS count FROM leads WHERE ${condition} AND ${since} <= $1`);

interface DueLead {
  id: string;
  since: Date;
}

/** Selects the contacts to which the lead belonged before staff corrected its email address. */
const SELECT_PREVIOUS_CONTACTS = `
  SELECT contacts.id FROM lead_versions
  JOIN contacts ON contacts.email = lower(btrim(lead_versions.before ->> 'email')) AND contacts.merged_into IS NULL
  WHERE lead_versions.lead_id = $1`;

/** Selects the given contacts that have no lead. */
const SELECT_CONTACTS_WITHOUT_LEADS = `
  SELECT person.id FROM unnest($1::uuid[]) AS person (id) WHERE NOT EXISTS (SELECT 1 FROM leads WHERE contact_id = person.id)`;
