import { Body, Controller, Get, Ip, Param, Post, Query } from '@nestjs/common';
import { CurrentUser, SignedIn } from '../identity/index.ts';
import type { SessionUser } from '../identity/index.ts';
import { actorOf, LeadDetail, LeadId, LeadQueries } from '../leads/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { MergePreview, OtherLead, RelatedLeads } from './people.dto.ts';
import { PeopleQueries } from './people.queries.ts';
import { People } from './people.service.ts';

/** The person behind a lead: what else is theirs, and who else they are. */
@Controller('api/leads/:id')
@SignedIn()
export class PeopleController {
  constructor(
    private readonly people: People,
    private readonly queries: PeopleQueries,
    private readonly leads: LeadQueries,
  ) {}

  @Get('related')
  @Returns(RelatedLeads)
  getRelatedLeads(@Param() { id }: LeadId): Promise<RelatedLeads> {
    return this.queries.related(id);
  }

  @Get('merge-preview')
  @Returns(MergePreview)
  previewMerge(@Param() { id }: LeadId, @Query() { otherLeadId }: OtherLead): Promise<MergePreview> {
    return this.queries.mergePreview(id, otherLeadId);
  }

  @Post('merge-owner')
  @Returns(LeadDetail)
  async mergeOwner(
    @Param() { id }: LeadId,
    @Body() { otherLeadId }: OtherLead,
    @CurrentUser() user: SessionUser,
    @Ip() ip: string,
  ): Promise<LeadDetail> {
    await this.people.merge(id, otherLeadId, actorOf(user, ip));
    return this.leads.detail(id);
  }
}
