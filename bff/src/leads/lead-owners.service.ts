import { deriveNameFromEmail, normalizeEmail, normalizeLeadStatus } from '@epm/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import { ContactChangeListeners, Contacts, type CorrectedLead } from '../contacts/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { type KnownOwner, MAX_NAMED_LEADS, type NamedLead } from './lead-edits.dto.ts';
import type { LeadFields } from './lead-fields.ts';
import { LeadTimeline } from './lead-timeline.service.ts';
import {
  leadNotFound,
  otherLeadNotFound,
  emailBelongsToOtherOwner,
  leadHasNoOwner,
  ownersAlreadyMerged,
} from './leads.errors.ts';
import { NAME_SQL } from './leads.queries.ts';

interface OwnerRow {
  id: string;
  email: string;
  name: string;
}

/** Links leads to their owners when staff correct an email address or merge two owners. */
@Injectable()
export class LeadOwners implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly contacts: Contacts,
    private readonly listeners: ContactChangeListeners,
    private readonly timeline: LeadTimeline,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.listeners.register({
      onMerged: async (tx, { remainingId, mergedId }) => {
        await tx.run('UPDATE leads SET contact_id = $1 WHERE contact_id = $2', [remainingId, mergedId]);
      },
    });
  }

  /**
   * Finds or creates the contact to which a lead belongs after its email address was corrected; see
   * `Contacts.correctEmail`.
   * @param lead the lead with its current name and phone number
   * @param confirmedId the contact that the user confirmed as the new owner
   * @returns the id of the contact
   * @throws DomainError conflict if the address belongs to a contact that the user has not confirmed
   */
  async correctEmail(tx: Tx, lead: CorrectedLead, newEmail: string, confirmedId: string | undefined): Promise<string> {
    const email = normalizeEmail(newEmail);
    const existingId = await this.contacts.findAndLock(tx, email);
    const isConfirmed =
      existingId === lead.contactId ||
      (confirmedId && existingId === (await this.contacts.findCurrentId(tx, confirmedId)));
    if (existingId !== null && !isConfirmed) throw emailBelongsToOtherOwner(await this.describeOwner(tx, existingId));
    const hasOtherLeads = async (contactId: string): Promise<boolean> => {
      const otherLeads = await tx.rows('SELECT 1 FROM leads WHERE contact_id = $1 AND id <> $2 LIMIT 1', [
        contactId,
        lead.id,
      ]);
      return otherLeads.length > 0;
    };
    return this.contacts.correctEmail(tx, lead, { email, existingId, hasOtherLeads });
  }

  /**
   * Copies a corrected name and phone number from the lead to the contact. Keeps values that the contact entered in
   * another form.
   */
  async updateDetails(tx: Tx, lead: CorrectedLead, newValues: Pick<LeadFields, 'name' | 'phone'>): Promise<void> {
    if (lead.contactId === null) return;
    const from = { names: [lead.name, deriveNameFromEmail(lead.email)], phone: lead.phone };
    await this.contacts.correctDetails(tx, lead.contactId, { from, to: newValues });
  }

  /**
   * Merges the owner of `otherLeadId` into the owner of `leadId`, who gets all leads, consents, messages and sequences;
   * see `Contacts.merge`.
   * @throws DomainError notFound if one of the leads does not exist or is deleted
   * @throws DomainError conflict if both leads have the same owner, or one of them has no owner
   */
  async merge(leadId: string, otherLeadId: string, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [kept, merged] = await this.lockOwners(tx, leadId, otherLeadId);
      // Runs after the locks are acquired, so that it also sees leads that were created while the transaction waited.
      const movedLeads = await tx.rows<{ id: string }>('SELECT id FROM leads WHERE contact_id = $1', [merged.id]);
      const leadIds = movedLeads.map(({ id }) => id);
      await this.contacts.merge(tx, kept.id, merged.id);
      const entry = {
        type: 'contact.merged',
        at: this.clock.now(),
        actor: actor.email,
        data: { joined: { name: merged.name, email: merged.email } },
      };
      await this.timeline.record(tx, ...[leadId, ...leadIds].map((id) => ({ leadId: id, ...entry })));
      await this.audit.record(tx, {
        actor,
        action: 'contact.merged',
        subject: `contact:${kept.id}`,
        before: { contactIds: [kept.id, merged.id] },
        after: { contactId: kept.id, leadIds },
      });
    });
  }

  /**
   * Locks both owners and their leads until `tx` ends. Locks leads before contacts, as edits do, and both in id order.
   * So parallel merges and edits cannot deadlock.
   */
  private async lockOwners(tx: Tx, leadId: string, otherLeadId: string): Promise<[OwnerRow, OwnerRow]> {
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
    const rows = await tx.rows<{ leadId: string } & (OwnerRow | { id: null })>(
      `SELECT leads.id AS "leadId", contacts.id, contacts.email, contacts.name
       FROM leads LEFT JOIN contacts ON contacts.id = leads.contact_id
       WHERE leads.id IN ($1, $2) AND leads.deleted_at IS NULL`,
      [leadId, otherLeadId],
    );
    const kept = rows.find((row) => row.leadId === leadId);
    const merged = rows.find((row) => row.leadId === otherLeadId);
    if (!kept) throw leadNotFound();
    if (!merged) throw otherLeadNotFound();
    if (kept.id === null) throw leadHasNoOwner('This lead');
    if (merged.id === null) throw leadHasNoOwner('The other lead');
    if (kept.id === merged.id) throw ownersAlreadyMerged();
    return [kept, merged];
  }

  private async describeOwner(tx: Tx, contactId: string): Promise<KnownOwner> {
    const owner = await tx.row<Omit<KnownOwner, 'leads'>>(
      `SELECT id, coalesce(nullif(btrim(name), ''), 'Anonymous') AS name, email,
              (SELECT count(*)::int FROM leads WHERE contact_id = $1 AND deleted_at IS NULL) AS "leadCount"
       FROM contacts WHERE id = $1`,
      [contactId],
    );
    const leads = await tx.rows<NamedLeadRow>(
      `${NAMED_LEAD_SQL} FROM leads WHERE contact_id = $1 AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT $2`,
      [contactId, MAX_NAMED_LEADS],
    );
    return { ...owner, leads: leads.map(toNamedLead) };
  }
}

/** Selects the columns of a `NamedLead`. */
export const NAMED_LEAD_SQL = `SELECT leads.id, ${NAME_SQL} AS name, property_address AS "propertyAddress", status, created_at AS "createdAt"`;

export interface NamedLeadRow extends Pick<NamedLead, 'id' | 'name' | 'propertyAddress'> {
  status: string | null;
  createdAt: Date;
}

export const toNamedLead = ({ id, name, propertyAddress, status, createdAt }: NamedLeadRow): NamedLead => ({
  id,
  name,
  propertyAddress,
  status: normalizeLeadStatus(status),
  createdAt: createdAt.toISOString(),
});
