import { nameFromEmail, normaliseEmail, readLeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { TryAgain, type Tx } from '../platform/database/database.ts';
import { type KnownOwner, MAX_NAMED, type NamedLead } from './lead-edits.dto.ts';
import type { LeadFields } from './lead-fields.ts';
import { NAME_SQL } from './lead-page-sql.ts';
import { ownerKnown } from './leads.errors.ts';

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
   * The person of a lead whose address staff correct. A contact who is known by the new address is that person, with
   * their own consents. Otherwise the person who has only this lead gets the new address, keeping their consents, and
   * their refusal of marketing too; one who has other leads stays as they are, and a new person stands beside them.
   * What waits to be sent about the lead goes to the new address.
   * @param confirmedId the known person to whom the user has agreed to give the lead
   * @returns the person's id
   * @throws DomainError conflict when the address belongs to another person and the user has not confirmed that one
   */
  async readdress(tx: Tx, lead: LeadOfPerson, typed: string, confirmedId: string | undefined): Promise<string> {
    const email = normaliseEmail(typed);
    // One after the other: of several who give one new address to their owners, the first says whose it is.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('contact:' || $1, 0))`, [email]);
    const known = await this.known(tx, email);
    const isAgreed = known === lead.contactId || (confirmedId && known === (await this.present(tx, confirmedId)));
    if (known && !isAgreed) throw ownerKnown(await this.describe(tx, known));
    const contactId = known ?? (await this.renamed(tx, lead, email)) ?? (await this.added(tx, lead, email));
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

  /** Locks the contact, so that no merge or purge takes it before the lead is linked. */
  private async known(tx: Tx, email: string): Promise<string | undefined> {
    const [contact] = (await tx.query(
      'SELECT coalesce(merged_into, id) AS id FROM contacts WHERE email = $1 FOR KEY SHARE',
      [email],
    )) as { id: string }[];
    return contact?.id;
  }

  /** Whom a person has become, where they were merged since. */
  private async present(tx: Tx, contactId: string): Promise<string | undefined> {
    const [contact] = (await tx.query('SELECT coalesce(merged_into, id) AS id FROM contacts WHERE id = $1', [contactId])) as { id: string }[];
    return contact?.id;
  }

  private async describe(tx: Tx, contactId: string): Promise<KnownOwner> {
    const [owner] = (await tx.query(
      `SELECT id, coalesce(nullif(btrim(name), ''), 'Anonymous') AS name, email,
              (SELECT count(*)::int FROM leads WHERE contact_id = $1 AND deleted_at IS NULL) AS "leadCount"
       FROM contacts WHERE id = $1`,
      [contactId],
    )) as Omit<KnownOwner, 'leads'>[];
    if (!owner) throw new Error('A locked row is still there');
    const leads = (await tx.query(
      `${NAMED} FROM leads WHERE contact_id = $1 AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT $2`,
      [contactId, MAX_NAMED],
    )) as NamedRow[];
    return { ...owner, leads: leads.map(toNamed) };
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

/** Reads what a `NamedLead` needs. */
export const NAMED = `SELECT leads.id, ${NAME_SQL} AS name, property_address AS "propertyAddress", status, created_at AS "createdAt"`;

export interface NamedRow extends Pick<NamedLead, 'id' | 'name' | 'propertyAddress'> {
  status: string | null;
  createdAt: Date;
}

export const toNamed = ({ id, name, propertyAddress, status, createdAt }: NamedRow): NamedLead =>
  ({ id, name, propertyAddress, status: readLeadStatus(status), createdAt: createdAt.toISOString() });

function isTakenAddress(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'contacts_email_key';
}
