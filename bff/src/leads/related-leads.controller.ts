import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { type Actor, CurrentActor, SignedIn } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { LeadOwners } from './lead-owners.service.ts';
import { LeadDetail, LeadId } from './leads.dto.ts';
import { LeadQueries } from './leads.queries.ts';
import { MergePreview, OtherLead, RelatedLeads } from './related-leads.dto.ts';
import { RelatedLeadQueries } from './related-leads.queries.ts';

/** Endpoints that list leads with the same owner or home, and merge owners. */
@Controller('api/leads/:id')
@SignedIn()
export class RelatedLeadsController {
  constructor(
    private readonly owners: LeadOwners,
    private readonly queries: RelatedLeadQueries,
    private readonly leads: LeadQueries,
  ) {}

  /**
   * Lists the owner's other leads, and other leads for the same home. Each list contains up to 200 leads, newest first.
   * Returns 404 `lead.missing` for an unknown or deleted lead.
   */
  @Get('related')
  @Returns(RelatedLeads)
  getRelatedLeads(@Param() { id }: LeadId): Promise<RelatedLeads> {
    return this.queries.listRelated(id);
  }

  /**
   * Previews the merge of two owners without changing anything. `keep` is the owner of the lead in the path, and `join`
   * is the owner of the other lead. Returns the same errors as the merge.
   */
  @Get('merge-preview')
  @Returns(MergePreview)
  previewMerge(@Param() { id }: LeadId, @Query() { otherLeadId }: OtherLead): Promise<MergePreview> {
    return this.queries.previewMerge(id, otherLeadId);
  }

  /**
   * Merges the owner of another lead into the owner of this lead. The remaining owner gets all leads, consents,
   * messages and campaigns. If either owner has unsubscribed, the remaining owner is unsubscribed. The merge cannot be
   * undone, and is recorded in the audit log. Returns 404 `lead.missing` if this lead is unknown or deleted, and 404
   * `person.other-lead-missing` if the other lead is unknown or deleted. Returns 409 `person.same` if both leads have
   * the same owner, and 409 `person.unknown` if one of them has no owner yet.
   */
  @Post('merge-owner')
  @Returns(LeadDetail)
  async mergeOwner(
    @Param() { id }: LeadId,
    @Body() { otherLeadId }: OtherLead,
    @CurrentActor() actor: Actor,
  ): Promise<LeadDetail> {
    await this.owners.merge(id, otherLeadId, actor);
    return this.leads.getDetail(id);
  }
}
