import { nameFromEmail, normaliseEmail } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { TryAgain, type Tx } from '../platform/database/database.ts';
import type { LeadFields } from './lead-fields.ts';

/** A lead whose person is being corrected. */
export type LeadOfPerson = Pick<LeadFields, 'name' | 'email' | 'phone'> & { id: string; contactId: string | null };

/**
 * Keeps a lead and its person together when staff correct who that is. A person is found by their normalised address;
 * consent and suppression are theirs.
 */
@Injectable()
export class LeadContacts {
  constructor(private readonly clock: Clock) {}

  /**
   * The person of a lead whose address staff correct. Somebody who is known by the new address is that person, with
   * their own consents. Otherwise the person who has only this lead gets the new address, keeping their consents, and
   * their refusal of marketing too; one who has other leads stays as they are, and a new person stands beside them.
   * What waits to be sent about the lead goes to the new address.
   * @returns the person's id
   */
  async readdress(tx: Tx, lead: LeadOfPerson, typed: string): Promise<string> {
    const email = normaliseEmail(typed);
    // One after the other: of several who give one new address to their owners, the first says whose it is.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('contact:' || $1, 0))`, [email]);
    const contactId = (await this.known(tx, email)) ?? (await this.renamed(tx, lead, email)) ?? (await this.added(tx, lead, email));
    await tx.query(
      `UPDATE message_sends SET to_email = $2, contact_id = $3 
       WHERE lead_id = $1 AND state IN ('due', 'held') AND contact_id IS NOT NULL`,
      [lead.id, email, contactId],
    );
    return contactId;
  }

  /** The person is called as staff now call the lead, unless they gave another name or number elsewhere. */
  async follow(tx: Tx, lead: LeadOfPerson, now: Pick<LeadFields, 'name' | 'phone'>): Promise<void> {
    if (lead.contactId === null) return;
    await tx.query(
      `UPDATE contacts SET name = CASE WHEN name = ANY($2) THEN $3 ELSE name END,
         phone = CASE WHEN phone IS NOT DISTINCT FROM $4 THEN $5 ELSE phone END
       WHERE id = $1`,
      [lead.contactId, ['', lead.name, nameFromEmail(lead.email)], now.name, lead.phone, now.phone],
    );
  }

  /** Held, so that nobody joins them to another, or forgets them, before the lead is theirs. */
  private async known(tx: Tx, email: string): Promise<string | undefined> {
    const [contact] = (await tx.query(
      'SELECT coalesce(merged_into, id) AS id FROM contacts WHERE email = $1 FOR KEY SHARE',
      [email],
    )) as { id: string }[];
    return contact?.id;
  }

  private async renamed(tx: Tx, { id, contactId, email: from }: LeadOfPerson, email: string): Promise<string | undefined> {
    if (contactId === null) return undefined;
    // A statement of its own: a lead that is being captured for the same person is seen by the one after it.
    await tx.query('SELECT 1 FROM contacts WHERE id = $1 FOR UPDATE', [contactId]);
    const [contact] = (await tx.query(
      `WITH renamed AS (
         UPDATE contacts SET email = $2
         WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM leads WHERE contact_id = $1 AND id <> $3) RETURNING id
       ), refused AS (
         INSERT INTO suppressions (email, reason, at, send_id)
         SELECT $2, reason, $5, send_id FROM suppressions
         WHERE email = $4 AND reason = 'unsubscribed' AND EXISTS (SELECT 1 FROM renamed)
         ON CONFLICT DO NOTHING
       ) SELECT id FROM renamed`,
      [contactId, email, id, normaliseEmail(from), this.clock.now()],
    ).catch((error: unknown) => {
      throw isTakenAddress(error) ? new TryAgain('The owner has come by the new address meanwhile', { cause: error }) : error;
    })) as { id: string }[];
    return contact?.id;
  }

  /** Two who type the same new address at the same time mean one person. */
  private async added(tx: Tx, { name, phone }: LeadOfPerson, email: string): Promise<string> {
    const [contact] = (await tx.query(
      `INSERT INTO contacts (email, name, phone, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING coalesce(merged_into, id) AS id`,
      [email, name, phone, this.clock.now()],
    )) as { id: string }[];
    if (!contact) throw new Error('An upsert returns its row');
    return contact.id;
  }
}

function isTakenAddress(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'contacts_email_key';
}
