import { nameFromEmail, normalizeEmail, readLeadStatus } from '@epm/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import { ContactFollowers, Contacts, type CorrectedLead } from '../contacts/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { type KnownOwner, MAX_NAMED, type NamedLead } from './lead-edits.dto.ts';
import type { LeadFields } from './lead-fields.ts';
import { LeadTimeline } from './lead-timeline.service.ts';
import { leadMissing, otherLeadMissing, ownerKnown, personUnknown, samePerson } from './leads.errors.ts';
import { NAME_SQL } from './leads.queries.ts';

interface Person {
  id: string;
  email: string;
  name: string;
}

/** Keeps leads with their person: when staff correct the email address, and when staff merge two people. */
@Injectable()
export class LeadOwners implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly contacts: Contacts,
    private readonly followers: ContactFollowers,
    private readonly timeline: LeadTimeline,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.followers.register({
      merged: async (tx, { keptId, joinedId }) => {
        await tx.run('UPDATE leads SET contact_id = $1 WHERE contact_id = $2', [keptId, joinedId]);
      },
    });
  }

  /**
   * Finds the person of a lead whose address staff correct; see `Contacts.readdress`.
   * @param lead with the name and the number as they are called now
   * @param confirmedId the known person to whom the user has agreed to give the lead
   * @returns the person's id
   * @throws DomainError conflict when the address belongs to another person and the user has not confirmed that one
   */
  async readdress(tx: Tx, lead: CorrectedLead, typed: string, confirmedId: string | undefined): Promise<string> {
    const email = normalizeEmail(typed);
    const knownId = await this.contacts.findForLink(tx, email);
    const isAgreed =
      knownId === lead.contactId || (confirmedId && knownId === (await this.contacts.present(tx, confirmedId)));
    if (knownId !== null && !isAgreed) throw ownerKnown(await this.describe(tx, knownId));
    const hasOtherLeads = async (contactId: string): Promise<boolean> => {
      const others = await tx.rows('SELECT 1 FROM leads WHERE contact_id = $1 AND id <> $2 LIMIT 1', [
        contactId,
        lead.id,
      ]);
      return others.length > 0;
    };
    return this.contacts.readdress(tx, lead, { email, knownId, hasOtherLeads });
  }

  /** The person is called as staff now call the lead, unless they gave another name or number elsewhere. */
  async follow(tx: Tx, lead: CorrectedLead, now: Pick<LeadFields, 'name' | 'phone'>): Promise<void> {
    if (lead.contactId === null) return;
    const from = { names: [lead.name, nameFromEmail(lead.email)], phone: lead.phone };
    await this.contacts.correct(tx, lead.contactId, { from, to: now });
  }

  /**
   * Joins the owner of one lead to the owner of another: leads, consents, messages and sequences are one person's from
   * now on; see `Contacts.merge`.
   * @throws DomainError missing; conflict when they are one person already, or a lead has no contact
   */
  async merge(leadId: string, otherLeadId: string, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [keep, join] = await this.lock(tx, leadId, otherLeadId);
      // A statement after the lock: a lead that was captured for them before it is committed by now.
      const moved = await tx.rows<{ id: string }>('SELECT id FROM leads WHERE contact_id = $1', [join.id]);
      const leadIds = moved.map(({ id }) => id);
      await this.contacts.merge(tx, keep.id, join.id);
      const line = {
        type: 'contact.merged',
        at: this.clock.now(),
        actor: actor.email,
        data: { joined: { name: join.name, email: join.email } },
      };
      await this.timeline.record(tx, ...[leadId, ...leadIds].map((id) => ({ leadId: id, ...line })));
      await this.audit.record(tx, {
        actor,
        action: 'contact.merged',
        subject: `contact:${keep.id}`,
        before: { contactIds: [keep.id, join.id] },
        after: { contactId: keep.id, leadIds },
      });
    });
  }

  /**
   * Both owners, theirs until `tx` ends. Leads before people, as an edit takes them, and each in one order, so that
   * two merges cannot deadlock.
   */
  private async lock(tx: Tx, leadId: string, otherLeadId: string): Promise<[Person, Person]> {
    await tx.run(
      `SELECT 1 FROM leads WHERE contact_id IN (SELECT contact_id FROM leads WHERE id IN ($1, $2)) ORDER BY id FOR NO KEY UPDATE`,
      [leadId, otherLeadId],
    );
    const owners = await tx.rows<{ id: string | null }>('SELECT contact_id AS id FROM leads WHERE id IN ($1, $2)', [
      leadId,
      otherLeadId,
    ]);
    await this.contacts.lock(
      tx,
      owners.flatMap(({ id }) => id ?? []),
    );
    const rows = await tx.rows<{ leadId: string } & (Person | { id: null })>(
      `SELECT leads.id AS "leadId", contacts.id, contacts.email, contacts.name
       FROM leads LEFT JOIN contacts ON contacts.id = leads.contact_id
       WHERE leads.id IN ($1, $2) AND leads.deleted_at IS NULL`,
      [leadId, otherLeadId],
    );
    const keep = rows.find((row) => row.leadId === leadId);
    const join = rows.find((row) => row.leadId === otherLeadId);
    if (!keep) throw leadMissing();
    if (!join) throw otherLeadMissing();
    if (keep.id === null) throw personUnknown('This lead');
    if (join.id === null) throw personUnknown('The other lead');
    if (keep.id === join.id) throw samePerson();
    return [keep, join];
  }

  private async describe(tx: Tx, contactId: string): Promise<KnownOwner> {
    const owner = await tx.row<Omit<KnownOwner, 'leads'>>(
      `SELECT id, coalesce(nullif(btrim(name), ''), 'Anonymous') AS name, email,
              (SELECT count(*)::int FROM leads WHERE contact_id = $1 AND deleted_at IS NULL) AS "leadCount"
       FROM contacts WHERE id = $1`,
      [contactId],
    );
    const leads = await tx.rows<NamedRow>(
      `${NAMED} FROM leads WHERE contact_id = $1 AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT $2`,
      [contactId, MAX_NAMED],
    );
    return { ...owner, leads: leads.map(toNamed) };
  }
}

/** Reads what a `NamedLead` needs. */
export const NAMED = `SELECT leads.id, ${NAME_SQL} AS name, property_address AS "propertyAddress", status, created_at AS "createdAt"`;

export interface NamedRow extends Pick<NamedLead, 'id' | 'name' | 'propertyAddress'> {
  status: string | null;
  createdAt: Date;
}

export const toNamed = ({ id, name, propertyAddress, status, createdAt }: NamedRow): NamedLead => ({
  id,
  name,
  propertyAddress,
  status: readLeadStatus(status),
  createdAt: createdAt.toISOString(),
});
