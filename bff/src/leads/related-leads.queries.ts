import { normalizeLeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import { otherLeadNotFound, leadHasNoOwner, ownersAlreadyMerged } from './leads.errors.ts';
import { LeadQueries } from './leads.queries.ts';
import {
  MAX_RELATED_LEADS,
  type MergePreview,
  type MergePreviewOwner,
  type RelatedLeads,
} from './related-leads.dto.ts';

/** Reads leads with the same owner or home, and previews owner merges. */
@Injectable()
export class RelatedLeadQueries {
  constructor(
    private readonly database: Database,
    private readonly leads: LeadQueries,
  ) {}

  /**
   * Returns other leads with the same owner, and other leads for the same home, newest first.
   * @throws DomainError notFound if the lead does not exist or is deleted
   */
  async listRelated(leadId: string): Promise<RelatedLeads> {
    const { contactId } = await this.leads.getDetail(leadId);
    const [items, sameHome] = await Promise.all([
      this.database.rows<RelatedLeadRow>(
        `${SELECT_RELATED_LEADS} WHERE contact_id = $1 AND id <> $2 ${NOT_DELETED_NEWEST_FIRST_SQL} $3`,
        [contactId, leadId, MAX_RELATED_LEADS],
      ),
      this.database.rows<RelatedLeadRow>(
        `${SELECT_RELATED_LEADS} WHERE street_address <> '' AND id <> $1
           AND address_key = (SELECT address_key FROM leads WHERE id = $1 AND street_address <> '') ${NOT_DELETED_NEWEST_FIRST_SQL} $2`,
        [leadId, MAX_RELATED_LEADS],
      ),
    ]);
    return {
      items: items.map(toRelatedLead),
      sameHome: sameHome.map((row) => ({ ...toRelatedLead(row), name: row.name || 'Anonymous' })),
    };
  }

  /**
   * Returns the owner who would remain and the owner who would be merged.
   * @throws DomainError notFound if one of the leads does not exist or is deleted
   * @throws DomainError conflict if both leads have the same owner, or one of them has no owner
   */
  async previewMerge(leadId: string, otherLeadId: string): Promise<MergePreview> {
    await this.leads.getDetail(leadId);
    const [kept, merged] = await Promise.all([this.findOwner(leadId), this.findOwner(otherLeadId)]);
    if (!kept) throw leadHasNoOwner('This lead');
    if (!merged) throw (await this.exists(otherLeadId)) ? leadHasNoOwner('The other lead') : otherLeadNotFound();
    if (kept.id === merged.id) throw ownersAlreadyMerged();
    return {
      keep: toMergePreviewOwner({ ...kept, name: kept.name || merged.name, phone: kept.phone ?? merged.phone }),
      join: toMergePreviewOwner(merged),
    };
  }

  private async findOwner(leadId: string): Promise<(MergePreviewOwner & { id: string }) | undefined> {
    const [owner] = await this.database.rows<MergePreviewOwner & { id: string }>(
      `SELECT contacts.id, btrim(contacts.name) AS name, contacts.email, contacts.phone,
              (SELECT count(*)::int FROM leads WHERE contact_id = contacts.id AND deleted_at IS NULL) AS leads
       FROM leads JOIN contacts ON contacts.id = leads.contact_id WHERE leads.id = $1 AND leads.deleted_at IS NULL`,
      [leadId],
    );
    return owner;
  }

  private async exists(leadId: string): Promise<boolean> {
    const rows = await this.database.rows('SELECT 1 FROM leads WHERE id = $1 AND deleted_at IS NULL', [leadId]);
    return rows.length > 0;
  }
}

interface RelatedLeadRow {
  id: string;
  name: string;
  propertyAddress: string;
  status: string | null;
  createdAt: Date;
}

const SELECT_RELATED_LEADS = `
  SELECT id, btrim(name) AS name, property_address AS "propertyAddress", status, created_at AS "createdAt" FROM leads`;
const NOT_DELETED_NEWEST_FIRST_SQL = 'AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT';

const toRelatedLead = ({ id, propertyAddress, status, createdAt }: RelatedLeadRow) => ({
  id,
  propertyAddress,
  status: normalizeLeadStatus(status),
  createdAt: createdAt.toISOString(),
});

const toMergePreviewOwner = ({ name, email, phone, leads }: MergePreviewOwner): MergePreviewOwner => ({
  name: name || 'Anonymous',
  email,
  phone,
  leads,
});
