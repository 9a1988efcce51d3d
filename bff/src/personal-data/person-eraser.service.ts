import { Injectable } from '@nestjs/common';
import { AuditRedactions } from '../audit/index.ts';
import {
  ContactChangeListeners,
  Contacts,
  PartnerErasures,
  Suppressions,
  getPersonSections,
} from '../contacts/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { WebhookInbox } from '../platform/webhooks/webhook-inbox.ts';
import { type PersonIdentity, readIdentity } from './person-identity.ts';
import { countSection } from './person.queries.ts';

/** Names shorter than this are not searched for in the audit log, because they also occur in other words. */
const MIN_NAME_LENGTH = 6;

interface OpenErasure {
  email: string | null;
  deletedAt: Date | null;
  partnerIds: Record<string, string[]>;
  partners: Record<string, string>;
}

/**
 * Erases a person's data in steps. Records each completed step, so that a repeated or interrupted job continues where
 * it stopped. The first step erases all our rows in one transaction. Afterwards, no lead, contact or message exists
 * that could trigger another message. Partner data is erased last: while the lead exists, a change at Odoo would count
 * as a decision about the lead.
 */
@Injectable()
export class PersonEraser {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly listeners: ContactChangeListeners,
    private readonly contacts: Contacts,
    private readonly suppressions: Suppressions,
    private readonly partners: PartnerErasures,
    private readonly redactions: AuditRedactions,
    private readonly webhooks: WebhookInbox,
  ) {}

  /** @throws DomainError if a message is being sent or a partner does not respond; the job retries */
  async erase(id: string): Promise<void> {
    await this.database.transaction((tx) => this.eraseRows(tx, id));
    for (const { partner, erase } of this.partners.list()) {
      const open = await this.find(this.database, id);
      const ids = open?.partnerIds[partner] ?? [];
      if (!open || ids.length === 0 || open.partners[partner]) continue;
      await erase(ids);
      await this.database.run(
        'UPDATE person_erasures SET partners = partners || jsonb_build_object($2::text, $3::text) WHERE id = $1',
        [id, partner, this.clock.now().toISOString()],
      );
    }
    await this.database.transaction((tx) => this.finish(tx, id));
  }

  private async eraseRows(tx: Tx, id: string): Promise<void> {
    const open = await this.find(tx, id, 'FOR UPDATE');
    if (!open || open.email === null || open.deletedAt !== null) return;
    const person = await readIdentity(tx, open.email);
    await this.contacts.lock(tx, person.contactIds);
    const [deleted, kept] = await countRowsBySection(tx, person);
    const partnerIds: Record<string, string[]> = {};
    for (const { partner, collect } of this.partners.list()) {
      const ids = await collect(tx, person);
      if (ids.length > 0) partnerIds[partner] = ids;
    }
    await this.listeners.notifyErased(tx, person);
    await this.contacts.delete(tx, person.contactIds);
    await this.suppressions.replaceWithHashes(tx, [...person.emails, ...person.phones]);
    await this.redactOtherTables(tx, person);
    await tx.run('DELETE FROM person_exports WHERE email = ANY($1)', [person.emails]);
    await tx.run(
      'UPDATE person_erasures SET deleted_at = $2, deleted = $3, kept = $4, partner_ids = $5 WHERE id = $1',
      [id, this.clock.now(), deleted, kept, partnerIds],
    );
  }

  private async redactOtherTables(tx: Tx, { emails, phones, names }: PersonIdentity): Promise<void> {
    const longNames = names.filter((name) => name.length >= MIN_NAME_LENGTH && name.includes(' '));
    await this.redactions.redactContaining(tx, [...emails, ...phones, ...longNames]);
    await this.webhooks.deleteContaining(tx, [...emails]);
  }

  /**
   * Deletes the events that partners sent during the erasure and the stored email address. Marks the erasure as
   * finished.
   */
  private async finish(tx: Tx, id: string): Promise<void> {
    const open = await this.find(tx, id, 'FOR UPDATE');
    if (!open || open.email === null) return;
    await this.webhooks.deleteContaining(tx, [open.email]);
    await tx.run(
      `UPDATE person_erasures SET finished_at = $2, email = NULL, partner_ids = coalesce((
         SELECT jsonb_object_agg(key, (SELECT jsonb_agg(''::text) FROM jsonb_array_elements(value))) FROM jsonb_each(partner_ids)), '{}')
       WHERE id = $1`,
      [id, this.clock.now()],
    );
  }

  private async find(sql: Tx | Database, id: string, lock = ''): Promise<OpenErasure | null> {
    const [row] = await sql.rows<OpenErasure>(
      `SELECT email, deleted_at AS "deletedAt", partner_ids AS "partnerIds", partners FROM person_erasures
       WHERE id = $1 AND finished_at IS NULL ${lock}`,
      [id],
    );
    return row ?? null;
  }
}

/** Returns the numbers of erased rows and the numbers of rows that remain, both by section key. */
async function countRowsBySection(
  tx: Tx,
  person: PersonIdentity,
): Promise<[Record<string, number>, Record<string, number>]> {
  const [deleted, kept]: [Record<string, number>, Record<string, number>] = [{}, {}];
  for (const section of getPersonSections()) {
    const count = await countSection(tx, section, person);
    if (count > 0) (section.fate === 'kept' ? kept : deleted)[section.key] = count;
  }
  return [deleted, kept];
}
