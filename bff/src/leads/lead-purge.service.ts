import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';

/** How long a deleted lead can be restored. */
export const KEPT_DAYS = 30;

/** How many leads one transaction takes away: rows of many tables go with each. */
const ROUND = 100;
const HOUR_MS = 3_600_000;

/** Takes deleted leads away for good, with all that belongs to them. */
@Injectable()
export class LeadPurge {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Sweeps({ name: 'purge-deleted-leads', everyMs: HOUR_MS })
  async purge(): Promise<void> {
    const until = new Date(this.clock.now().getTime() - KEPT_DAYS * 24 * HOUR_MS);
    while ((await this.purgeRound(until)) === ROUND);
  }

  /** @returns how many leads went */
  private async purgeRound(until: Date): Promise<number> {
    return this.database.transaction(async (tx) => {
      const leads = (await tx.query(CLAIM, [until, ROUND])) as { id: string; contactId: string | null }[];
      if (leads.length === 0) return 0;
      const leadIds = leads.map(({ id }) => id);
      const formerIds = ((await tx.query(FORMER, [leadIds])) as { id: string }[]).map(({ id }) => id);
      const contactIds = [...leads.map(({ contactId }) => contactId).filter((id) => id !== null), ...formerIds];
      await tx.query(DROP_SUSPECT_CONSENTS, [leadIds]);
      await tx.query('UPDATE consents SET lead_id = NULL WHERE lead_id = ANY($1)', [leadIds]);
      await tx.query('DELETE FROM leads WHERE id = ANY($1)', [leadIds]);
      // Locked first: whoever brings the same person back meanwhile is seen by the statement after that.
      await tx.query('SELECT 1 FROM contacts WHERE id = ANY($1) ORDER BY id FOR UPDATE', [contactIds]);
      await tx.query(FORGET, [contactIds]);
      return leads.length;
    });
  }
}

/** Another node takes other leads. */
const CLAIM = `
  SELECT id, contact_id AS "contactId" FROM leads WHERE deleted_at <= $1
  ORDER BY deleted_at LIMIT $2 FOR UPDATE SKIP LOCKED`;

/** Those whom the leads belonged to before staff corrected whose they are: they may have nothing else. */
const FORMER = `
  SELECT contacts.id FROM lead_versions
  JOIN contacts ON contacts.email = lower(btrim(lead_versions.before ->> 'email')) AND contacts.merged_into IS NULL
  WHERE lead_versions.lead_id = ANY($1)`;

/** What came with a suspect submission never counted; without its lead nothing would say so. */
const DROP_SUSPECT_CONSENTS = `
  DELETE FROM consents USING leads WHERE leads.id = consents.lead_id AND leads.id = ANY($1) AND suspicions <> '{}'`;

/** A person of whom no other lead is kept goes along, consents and all; a refusal of mail stays, by its address. */
const FORGET = `
  DELETE FROM contacts WHERE id = ANY($1) AND NOT EXISTS (SELECT 1 FROM leads WHERE contact_id = contacts.id)`;
