import { computeAddressKey, isSameHome, normalizeEmail, parseAddressLine, type Address } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import type { AddLead, NamedLead } from './lead-edits.dto.ts';
import { LeadRouting } from './lead-routing.service.ts';
import { NAMED_LEAD_SQL, toNamedLead, type NamedLeadRow } from './lead-owners.service.ts';
import { leadExists, duplicateLead } from './leads.errors.ts';
import { ADD_LEAD } from './pipeline/arrivals.ts';
import { StaffChanges } from './staff-changes.service.ts';

/** The source stored for leads that staff add. */
const STAFF_LEAD_SOURCE = 'manual';

/** Adds leads for owners who called or visited the office. */
@Injectable()
export class LeadAdditions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly changes: StaffChanges,
    private readonly routing: LeadRouting,
  ) {}

  /**
   * Creates the lead, and a contact unless a contact has this email address. A repeated call with the same id changes
   * nothing. Records no consent, because only the owner can give it. Assigns the lead according to the settings. The
   * first response has no due time, because staff have just spoken with the owner.
   * @throws DomainError conflict if the id belongs to a deleted lead or to a lead that staff did not add
   * @throws DomainError conflict if the owner already has a lead for this home and the user has not confirmed a second
   *   lead
   */
  async add(input: AddLead, actor: Actor): Promise<void> {
    const { id, name, phone = null, propertyAddress, propertyType, squareFootage = 0, purchasePrice = null } = input;
    const address = parseAddressLine(propertyAddress);
    await this.database.transaction(async (tx) => {
      // Serializes parallel requests with the same lead id. Otherwise, each request could create a contact, and only
      // one of the contacts would get the lead.
      await tx.run('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`lead-addition:${id}`]);
      const [existing] = await tx.rows<{ isRetry: boolean | null }>(
        'SELECT source = $2 AND deleted_at IS NULL AS "isRetry" FROM leads WHERE id = $1',
        [id, STAFF_LEAD_SOURCE],
      );
      if (existing?.isRetry) return;
      if (existing) throw leadExists();
      const duplicate = input.isKnown ? undefined : await this.findDuplicate(tx, normalizeEmail(input.email), address);
      if (duplicate) throw duplicateLead(duplicate);
      const now = this.clock.now();
      const { assignee } = await this.routing.route(tx, input.email, now);
      const insertedLeads = await tx.rows(ADD_LEAD, [
        normalizeEmail(input.email),
        name,
        phone,
        now,
        id,
        STAFF_LEAD_SOURCE,
        propertyAddress,
        address.streetAddress,
        address.city,
        address.state,
        address.zipCode,
        computeAddressKey(address),
        propertyType,
        squareFootage,
        purchasePrice,
        assignee?.id ?? null,
      ]);
      if (insertedLeads.length === 0) throw leadExists();
      await this.changes.record(tx, {
        leadId: id,
        actor,
        action: 'lead.added',
        timelineEntries: [
          { type: 'lead.added', data: { source: STAFF_LEAD_SOURCE } },
          ...(assignee ? [{ type: 'lead.assigned', data: { from: null, to: assignee.email } }] : []),
        ],
      });
    });
  }

  /**
   * Finds the owner's newest lead for the home. An advisory lock serializes parallel additions for the same owner.
   */
  private async findDuplicate(tx: Tx, email: string, address: Address): Promise<NamedLead | undefined> {
    await tx.run('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`lead-addition:${email}`]);
    const leads = await tx.rows<NamedLeadRow & Pick<Address, 'streetAddress' | 'zipCode'>>(SELECT_OWNER_LEADS, [email]);
    const found = leads.find((lead) => isSameHome(lead, address));
    return found && toNamedLead(found);
  }
}

/**
 * Selects the leads of the contact with this email address, and suspect leads that were submitted with this address.
 */
const SELECT_OWNER_LEADS = `
  ${NAMED_LEAD_SQL}, street_address AS "streetAddress", zip_code AS "zipCode" FROM leads
  WHERE deleted_at IS NULL AND (
    contact_id = (SELECT coalesce(merged_into, id) FROM contacts WHERE email = $1) OR (suspicions <> '{}' AND email = $1))
  ORDER BY created_at DESC, id DESC`;
