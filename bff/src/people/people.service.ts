import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import { Enrolments } from '../campaigns/index.ts';
import { leadMissing, LeadTimeline } from '../leads/index.ts';
import type { StaffActor } from '../leads/index.ts';
import { Suppressions } from '../notifications/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { otherLeadMissing, personUnknown, samePerson } from './people.errors.ts';

interface Person {
  id: string;
  email: string;
  name: string;
}

/** What staff do to the people behind the leads. */
@Injectable()
export class People {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly timeline: LeadTimeline,
    private readonly suppressions: Suppressions,
    private readonly enrolments: Enrolments,
    private readonly audit: Audit,
  ) {}

  /**
   * Joins the owner of one lead to the owner of another: leads, consents, messages and sequences are one person's from
   * now on, whose name, number and address those of the lead's owner stay, where there are any. What either refused,
   * both have. A later submission under either address is that person's.
   * @throws DomainError missing; conflict when they are one person already, or a lead has no contact
   */
  async merge(leadId: string, otherLeadId: string, actor: StaffActor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [keep, join] = await this.lock(tx, leadId, otherLeadId);
      await tx.query(JOINED, [keep.id, join.id]);
      // A separate statement: a lead that was captured for them before the lock is committed by now.
      const moved = (await tx.query(MOVED, [keep.id, join.id])) as { id: string }[];
      const isRefused = await this.suppressions.unite(tx, keep.id, join.id);
      await this.enrolments.unite(tx, keep.id, join.id, { isRefused });
      await this.tell(tx, leadId, moved, join, actor);
      await this.audit.record(tx, {
        actorId: actor.id,
        action: 'contact.merged',
        subject: `contact:${keep.id}`,
        before: { contactIds: [keep.id, join.id] },
        after: { contactId: keep.id, leadIds: moved.map(({ id }) => id) },
        ip: actor.ip,
      });
    });
  }

  /**
   * Both owners, theirs until `tx` ends. Leads before people, as an edit takes them, and each in one order, so that
   * two merges cannot deadlock.
   */
  private async lock(tx: Tx, leadId: string, otherLeadId: string): Promise<[Person, Person]> {
    await tx.query(
      `SELECT 1 FROM leads WHERE contact_id IN (SELECT contact_id FROM leads WHERE id IN ($1, $2)) ORDER BY id FOR NO KEY UPDATE`,
      [leadId, otherLeadId],
    );
    await tx.query(
      `SELECT 1 FROM contacts WHERE id IN (SELECT contact_id FROM leads WHERE id IN ($1, $2)) ORDER BY id FOR UPDATE`,
      [leadId, otherLeadId],
    );
    const rows = (await tx.query(
      `SELECT leads.id AS "leadId", contacts.id, contacts.email, contacts.name
       FROM leads LEFT JOIN contacts ON contacts.id = leads.contact_id
       WHERE leads.id IN ($1, $2) AND leads.deleted_at IS NULL`,
      [leadId, otherLeadId],
    )) as ({ leadId: string } & (Person | { id: null }))[];
    const keep = rows.find((row) => row.leadId === leadId);
    const join = rows.find((row) => row.leadId === otherLeadId);
    if (!keep) throw leadMissing();
    if (!join) throw otherLeadMissing();
    if (keep.id === null) throw personUnknown('This lead');
    if (join.id === null) throw personUnknown('The other lead');
    if (keep.id === join.id) throw samePerson();
    return [keep, join];
  }

  private async tell(tx: Tx, leadId: string, moved: readonly { id: string }[], join: Person, actor: StaffActor): Promise<void> {
    const at = this.clock.now();
    const data = { joined: { name: join.name, email: join.email } };
    const lines = [leadId, ...moved.map(({ id }) => id)];
    await this.timeline.record(
      tx,
      ...lines.map((id) => ({ leadId: id, type: 'contact.merged', at, actor: actor.email, data })),
    );
  }
}

/** The addresses that were theirs already come along. */
const JOINED = `
  WITH joined AS (
    UPDATE contacts SET merged_into = $1 WHERE $2 IN (id, merged_into) RETURNING id, name, phone
  )
  UPDATE contacts AS kept SET name = coalesce(nullif(btrim(kept.name), ''), joined.name), phone = coalesce(kept.phone, joined.phone)
  FROM joined WHERE kept.id = $1 AND joined.id = $2`;

const MOVED = `
  WITH consented AS (UPDATE consents SET contact_id = $1 WHERE contact_id = $2),
       moved AS (UPDATE leads SET contact_id = $1 WHERE contact_id = $2 RETURNING id)
  SELECT id FROM moved`;
