import { normalizeEmail } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { RetryTransaction, type Tx } from '../platform/database/database.ts';
import { ContactChangeListeners } from './contact-change-listeners.ts';
import { Suppressions } from './suppressions.service.ts';

/** Lead whose email address staff correct, with the contact's current name and phone number. */
export interface CorrectedLead {
  id: string;
  contactId: string | null;
  /** Email address before the correction. */
  email: string;
  name: string;
  phone: string | null;
}

/**
 * Manages the contacts who own leads. To avoid deadlocks, callers lock leads before contacts, and lock several rows of
 * a table in the order of their ids.
 */
@Injectable()
export class Contacts {
  constructor(
    private readonly clock: Clock,
    private readonly listeners: ContactChangeListeners,
    private readonly suppressions: Suppressions,
  ) {}

  /** Locks the contacts until `tx` ends, so that no lead can be created for them. */
  async lock(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.run('SELECT 1 FROM contacts WHERE id = ANY($1) ORDER BY id FOR UPDATE', [ids]);
  }

  /**
   * Finds the contact with this email address. Locks the row, so that no merge or purge removes the contact before the
   * lead is linked. An advisory lock serializes concurrent calls for the same address.
   * @param email normalized email address
   * @returns id of the contact; for a merged contact, the id of the remaining contact; null if there is no contact
   */
  async findAndLock(tx: Tx, email: string): Promise<string | null> {
    await tx.run(`SELECT pg_advisory_xact_lock(hashtextextended('contact:' || $1, 0))`, [email]);
    const [contact] = await tx.rows<{ id: string }>(
      'SELECT coalesce(merged_into, id) AS id FROM contacts WHERE email = $1 FOR KEY SHARE',
      [email],
    );
    return contact?.id ?? null;
  }

  /**
   * Resolves the id of a merged contact to the id of the remaining contact. Returns any other id unchanged, or null if
   * the contact does not exist.
   */
  async findCurrentId(tx: Tx, contactId: string): Promise<string | null> {
    const [contact] = await tx.rows<{ id: string }>(
      'SELECT coalesce(merged_into, id) AS id FROM contacts WHERE id = $1',
      [contactId],
    );
    return contact?.id ?? null;
  }

  /**
   * Finds or creates the contact for a lead whose email address was corrected:
   * - An existing contact with the new address becomes the owner, with that contact's consents.
   * - Otherwise, a contact with no other lead gets the new address, and keeps its consents and any unsubscribe.
   * - A contact with other leads keeps the old address, and the lead gets a new contact.
   * @param email normalized email address
   * @param existingId result of {@link findAndLock}
   * @param hasOtherLeads called while the lead's contact is locked
   * @returns id of the contact
   */
  async correctEmail(
    tx: Tx,
    lead: CorrectedLead,
    {
      email,
      existingId,
      hasOtherLeads,
    }: { email: string; existingId: string | null; hasOtherLeads: (contactId: string) => Promise<boolean> },
  ): Promise<string> {
    const contactId =
      existingId ??
      (await this.changeEmail(tx, lead, email, hasOtherLeads)) ??
      (await this.findOrCreate(tx, lead, email));
    await this.listeners.notifyEmailCorrected(tx, { leadId: lead.id, contactId, email });
    return contactId;
  }

  private async changeEmail(
    tx: Tx,
    { contactId, email: from }: CorrectedLead,
    email: string,
    hasOtherLeads: (contactId: string) => Promise<boolean>,
  ): Promise<string | null> {
    if (contactId === null) return null;
    await this.lock(tx, [contactId]);
    if (await hasOtherLeads(contactId)) return null;
    const [contact] = (await tx
      .rows(CHANGE_EMAIL_SQL, [contactId, email, normalizeEmail(from), this.clock.now()])
      .catch((error: unknown) => {
        throw isEmailTakenError(error)
          ? new RetryTransaction('The new address was registered by another transaction', { cause: error })
          : error;
      })) as { id: string }[];
    return contact?.id ?? null;
  }

  private async findOrCreate(tx: Tx, { name, phone }: CorrectedLead, email: string): Promise<string> {
    const contact = await tx.row<{ id: string }>(
      `INSERT INTO contacts (email, name, phone, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING coalesce(merged_into, id) AS id`,
      [email, name, phone, this.clock.now()],
    );
    return contact.id;
  }

  /**
   * Copies the name and phone number that staff corrected on a lead to the contact. Does not replace a name or phone
   * number that the contact entered in another form.
   */
  async correctDetails(
    tx: Tx,
    contactId: string,
    {
      from,
      to,
    }: { from: { names: readonly string[]; phone: string | null }; to: { name: string; phone: string | null } },
  ): Promise<void> {
    await tx.run(
      `UPDATE contacts SET name = CASE WHEN name = ANY($2) THEN $3 ELSE name END,
         phone = CASE WHEN phone IS NOT DISTINCT FROM $4 THEN $5 ELSE phone END
       WHERE id = $1`,
      [contactId, ['', ...from.names], to.name, from.phone, to.phone],
    );
  }

  /**
   * Adds the contact's name and phone number if they are missing.
   * @param derivedName name derived from the email address, which counts as missing
   */
  async addMissingDetails(
    tx: Tx,
    contactId: string | null,
    { name, phone, derivedName }: { name: string; phone: string | null; derivedName: string },
  ): Promise<void> {
    await tx.run(
      `UPDATE contacts SET name = CASE WHEN name IN ('', $4) THEN $2 ELSE name END, phone = coalesce(phone, $3) WHERE id = $1`,
      [contactId, name, phone, derivedName],
    );
  }

  /**
   * Merges one contact into another. Fills in a missing name or phone number of the remaining contact from the merged
   * contact. If either contact has unsubscribed, the unsubscribe applies to both. Later submissions with either address
   * belong to the remaining contact. The caller must have locked both contacts.
   */
  async merge(tx: Tx, remainingId: string, mergedId: string): Promise<void> {
    await tx.run(MERGE_SQL, [remainingId, mergedId]);
    await tx.run('UPDATE consents SET contact_id = $1 WHERE contact_id = $2', [remainingId, mergedId]);
    const isUnsubscribed = await this.suppressions.extendUnsubscribe(tx, remainingId);
    await this.listeners.notifyMerged(tx, { remainingId, mergedId, isUnsubscribed });
  }

  /**
   * Deletes contacts and their consents. Suppressions remain, because they are stored by address. The caller must have
   * locked the contacts.
   */
  async delete(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.run('DELETE FROM contacts WHERE id = ANY($1)', [ids]);
  }
}

/** Changes the email address and copies an unsubscribe to the new address. A bounce applies only to the old address. */
const CHANGE_EMAIL_SQL = `
  WITH renamed AS (
    UPDATE contacts SET email = $2 WHERE id = $1 RETURNING id
  ), refused AS (
    INSERT INTO suppressions (address, reason, at, send_id)
    SELECT $2, reason, $4, send_id FROM suppressions WHERE address = $3 AND reason = 'unsubscribed'
    ON CONFLICT DO NOTHING
  ) SELECT id FROM renamed`;

/** Merges the contact together with all contacts that were merged into it earlier. */
const MERGE_SQL = `
  WITH joined AS (
    UPDATE contacts SET merged_into = $1 WHERE $2 IN (id, merged_into) RETURNING id, name, phone
  )
  UPDATE contacts AS kept SET name = coalesce(nullif(btrim(kept.name), ''), joined.name), phone = coalesce(kept.phone, joined.phone)
  FROM joined WHERE kept.id = $1 AND joined.id = $2`;

function isEmailTakenError(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'contacts_email_key';
}
