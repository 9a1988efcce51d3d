import { readLeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { LeadQueries } from '../leads/index.ts';
import { Database } from '../platform/database/database.ts';
import { MAX_RELATED, type MergePreview, type MergeSide, type RelatedLeads } from './people.dto.ts';
import { otherLeadMissing, personUnknown, samePerson } from './people.errors.ts';

/** Reads about the people behind the leads, as staff see them. */
@Injectable()
export class PeopleQueries {
  constructor(
    private readonly database: Database,
    private readonly leads: LeadQueries,
  ) {}

  /** The other leads of the same owner, newest first. @throws DomainError missing */
  async related(leadId: string): Promise<RelatedLeads> {
    const { contactId } = await this.leads.detail(leadId);
    const rows = await this.database.query<{ id: string; propertyAddress: string; status: string | null; createdAt: Date }>(
      `SELECT id, property_address AS "propertyAddress", status, created_at AS "createdAt" FROM leads
       WHERE contact_id = $1 AND id <> $2 AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT $3`,
      [contactId, leadId, MAX_RELATED],
    );
    return {
      items: rows.map((row) => ({ ...row, status: readLeadStatus(row.status), createdAt: row.createdAt.toISOString() })),
    };
  }

  /** Who would stay and who would be joined. @throws DomainError missing; conflict when they are one person already */
  async mergePreview(leadId: string, otherLeadId: string): Promise<MergePreview> {
    await this.leads.detail(leadId);
    const [keep, join] = await Promise.all([this.ownerOf(leadId), this.ownerOf(otherLeadId)]);
    if (!keep) throw personUnknown('This lead');
    if (!join) throw (await this.exists(otherLeadId)) ? personUnknown('The other lead') : otherLeadMissing();
    if (keep.id === join.id) throw samePerson();
    return { keep: asSide({ ...keep, name: keep.name || join.name, phone: keep.phone ?? join.phone }), join: asSide(join) };
  }

  private async ownerOf(leadId: string): Promise<(MergeSide & { id: string }) | undefined> {
    const [owner] = await this.database.query<MergeSide & { id: string }>(
      `SELECT contacts.id, btrim(contacts.name) AS name, contacts.email, contacts.phone,
              (SELECT count(*)::int FROM leads WHERE contact_id = contacts.id AND deleted_at IS NULL) AS leads
       FROM leads JOIN contacts ON contacts.id = leads.contact_id WHERE leads.id = $1 AND leads.deleted_at IS NULL`,
      [leadId],
    );
    return owner;
  }

  private async exists(leadId: string): Promise<boolean> {
    const rows = await this.database.query('SELECT 1 FROM leads WHERE id = $1 AND deleted_at IS NULL', [leadId]);
    return rows.length > 0;
  }
}

const asSide = ({ name, email, phone, leads }: MergeSide): MergeSide => ({ name: name || 'Anonymous', email, phone, leads });
