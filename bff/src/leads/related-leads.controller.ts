import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { type Actor, CurrentActor, SignedIn } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { LeadOwners } from './lead-owners.service.ts';
import { LeadDetail, LeadId } from './leads.dto.ts';
import { LeadQueries } from './leads.queries.ts';
import { MergePreview, OtherLead, RelatedLeads } from './related-leads.dto.ts';
import { RelatedLeadQueries } from './related-leads.queries.ts';

/** The person behind a lead: what else is theirs, and who else they are. */
@Controller('api/leads/:id')
@SignedIn()
export class RelatedLeadsController {
  constructor(
    private readonly owners: LeadOwners,
    private readonly queries: RelatedLeadQueries,
    private readonly leads: LeadQueries,
  ) {}

  /**
   * Lists the owner's other leads, and other leads for the same home. Both are newest first and hold 200 at most.
   * Answers 404 `lead.missing`.
   */
  @Get('related')
  @Returns(RelatedLeads)
  getRelatedLeads(@Param() { id }: LeadId): Promise<RelatedLeads> {
    return this.queries.related(id);
  }

  /**
   * Shows what joining two owners would keep. `keep` is the owner of the lead in the path. Changes nothing. Answers
   * as the merge does: 404 `lead.missing` or `person.other-lead-missing`, 409 `person.same` or `person.unknown`.
   */
  @Get('merge-preview')
  @Returns(MergePreview)
  previewMerge(@Param() { id }: LeadId, @Query() { otherLeadId }: OtherLead): Promise<MergePreview> {
    return this.queries.mergePreview(id, otherLeadId);
  }

  /**
   * Joins the owner of another lead to the owner of this one. Leads, consents, messages and campaigns become one
   * person's; a refusal of mail by either holds for both. It cannot be undone and is audited. Answers 404
   * `lead.missing` or `person.other-lead-missing`, and 409 `person.same` where both are one person already or
   * `person.unknown` where a lead has no owner yet.
   */
  @Post('merge-owner')
  @Returns(LeadDetail)
  async mergeOwner(
    @Param() { id }: LeadId,
    @Body() { otherLeadId }: OtherLead,
    @CurrentActor() actor: Actor,
  ): Promise<LeadDetail> {
    await this.owners.merge(id, otherLeadId, actor);
    return this.leads.detail(id);
  }
}
