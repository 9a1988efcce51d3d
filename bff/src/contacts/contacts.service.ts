import { normalizeEmail } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { RetryTransaction, type Tx } from '../platform/database/database.ts';
import { ContactFollowers } from './contact-followers.ts';
import { Suppressions } from './suppressions.service.ts';

/** The lead whose email address staff correct, with the person's name and number as they are called now. */
export interface CorrectedLead {
  id: string;
  contactId: string | null;
  /** As it was. */
  email: string;
  name: string;
  phone: string | null;
}

/**
 * The people behind the leads, one row each, found by normalized email address. A caller that locks leads does so before
 * it comes here, and the leads and the people each in the order of their ids: so no two transactions deadlock.
 */
@Injectable()
export class Contacts {
  constructor(
    private readonly clock: Clock,
    private readonly followers: ContactFollowers,
    private readonly suppressions: Suppressions,
  ) {}

  /** Locks the people until `tx` ends: no lead is captured for them meanwhile. */
  async lock(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.run('SELECT 1 FROM contacts WHERE id = ANY($1) ORDER BY id FOR UPDATE', [ids]);
  }

  /**
   * Finds the person with this address and locks the row, so that no merge or purge removes the person before the lead is
   * linked. Callers with the same new address run one after the other.
   * @param email normalized
   */
  async findForLink(tx: Tx, email: string): Promise<string | null> {
    await tx.run(`SELECT pg_advisory_xact_lock(hashtextextended('contact:' || $1, 0))`, [email]);
    const [contact] = await tx.rows<{ id: string }>(
      'SELECT coalesce(merged_into, id) AS id FROM contacts WHERE email = $1 FOR KEY SHARE',
      [email],
    );
    return contact?.id ?? null;
  }

  /** Resolves a merged person to the person who was kept. */
  async present(tx: Tx, contactId: string): Promise<string | null> {
    const [contact] = await tx.rows<{ id: string }>(
      'SELECT coalesce(merged_into, id) AS id FROM contacts WHERE id = $1',
      [contactId],
    );
    return contact?.id ?? null;
  }

  /**
   * Finds or makes the person of a lead whose address was corrected. A contact who is known by the new address is that
   * person, with their own consents. Otherwise the person who has only this lead gets the new address, keeping their
   * consents, and their refusal of marketing too. A person with other leads keeps the old address, and the lead gets a
   * new person.
   * @param email normalized
   * @param knownId of {@link findForLink}
   * @param hasOtherLeads is called while the person of the lead is locked
   * @returns the person's id
   */
  async readdress(
    tx: Tx,
    lead: CorrectedLead,
    {
      email,
      knownId,
      hasOtherLeads,
    }: { email: string; knownId: string | null; hasOtherLeads: (contactId: string) => Promise<boolean> },
  ): Promise<string> {
    const contactId =
      knownId ?? (await this.renamed(tx, lead, email, hasOtherLeads)) ?? (await this.added(tx, lead, email));
    await this.followers.readdressed(tx, { leadId: lead.id, contactId, email });
    return contactId;
  }

  private async renamed(
    tx: Tx,
    { contactId, email: from }: CorrectedLead,
    email: string,
    hasOtherLeads: (contactId: string) => Promise<boolean>,
  ): Promise<string | null> {
    if (contactId === null) return null;
    await this.lock(tx, [contactId]);
    if (await hasOtherLeads(contactId)) return null;
    const [contact] = (await tx
      .rows(RENAME, [contactId, email, normalizeEmail(from), this.clock.now()])
      .catch((error: unknown) => {
        throw isTakenAddress(error)
          ? new RetryTransaction('The owner has come by the new address meanwhile', { cause: error })
          : error;
      })) as { id: string }[];
    return contact?.id ?? null;
  }

  private async added(tx: Tx, { name, phone }: CorrectedLead, email: string): Promise<string> {
    const contact = await tx.row<{ id: string }>(
      `INSERT INTO contacts (email, name, phone, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING coalesce(merged_into, id) AS id`,
      [email, name, phone, this.clock.now()],
    );
    return contact.id;
  }

  /** Calls the person as staff now call their lead, unless the person gave another name or number elsewhere. */
  async correct(
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

  /** Adds what the person gives now to what is not known yet. @param guess the name that was guessed from their address */
  async complete(
    tx: Tx,
    contactId: string | null,
    { name, phone, guess }: { name: string; phone: string | null; guess: string },
  ): Promise<void> {
    await tx.run(
      `UPDATE contacts SET name = CASE WHEN name IN ('', $4) THEN $2 ELSE name END, phone = coalesce(phone, $3) WHERE id = $1`,
      [contactId, name, phone, guess],
    );
  }

  /**
   * Joins one person to another, whose name, number and address stay where there are any. What either refused, both
   * have. A later submission under either address is that person's. The caller has locked both.
   */
  async merge(tx: Tx, keptId: string, joinedId: string): Promise<void> {
    await tx.run(JOIN, [keptId, joinedId]);
    await tx.run('UPDATE consents SET contact_id = $1 WHERE contact_id = $2', [keptId, joinedId]);
    const isRefused = await this.suppressions.unite(tx, keptId);
    await this.followers.merged(tx, { keptId, joinedId, isRefused });
  }

  /** Deletes people, consents and all; a refusal of mail stays, by its address. The caller has locked them. */
  async forget(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.run('DELETE FROM contacts WHERE id = ANY($1)', [ids]);
  }
}

/** Copies a refusal of mail to the new address. A bounce belongs to the old address. */
const RENAME = `
  WITH renamed AS (
    UPDATE contacts SET email = $2 WHERE id = $1 RETURNING id
  ), refused AS (
    INSERT INTO suppressions (address, reason, at, send_id)
    SELECT $2, reason, $4, send_id FROM suppressions WHERE address = $3 AND reason = 'unsubscribed'
    ON CONFLICT DO NOTHING
  ) SELECT id FROM renamed`;

/** Also moves addresses that were merged into the joined person before. */
const JOIN = `
  WITH joined AS (
    UPDATE contacts SET merged_into = $1 WHERE $2 IN (id, merged_into) RETURNING id, name, phone
  )
  UPDATE contacts AS kept SET name = coalesce(nullif(btrim(kept.name), ''), joined.name), phone = coalesce(kept.phone, joined.phone)
  FROM joined WHERE kept.id = $1 AND joined.id = $2`;

function isTakenAddress(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'contacts_email_key';
}
