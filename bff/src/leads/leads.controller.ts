import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiExtraModels } from '@nestjs/swagger';
import { type Actor, CurrentActor, SignedIn } from '../identity/index.ts';
import { PageQuery } from '../platform/http/page-query.ts';
import { Returns } from '../platform/http/returns.ts';
import { LeadAcceptance } from './lead-acceptance.service.ts';
import { AddLead, EditLead, KnownOwner, LeadChanged, LeadKnown, OwnerKnown } from './lead-edits.dto.ts';
import { FirstResponse, LeadDetail, LeadId, LeadIds, StaffMember, Timeline } from './leads.dto.ts';
import { LeadQueries } from './leads.queries.ts';
import { AddNote, Notes } from './notes.dto.ts';
import { TimelineQueries } from './lead-timeline.service.ts';

@Controller('api/leads')
@SignedIn()
@ApiExtraModels(
  AddLead,
  EditLead,
  KnownOwner,
  LeadChanged,
  LeadKnown,
  OwnerKnown,
  AddNote,
  Notes,
  StaffMember,
  FirstResponse,
)
export class LeadsController {
  constructor(
    private readonly leads: LeadQueries,
    private readonly timeline: TimelineQueries,
    private readonly acceptance: LeadAcceptance,
  ) {}

  /** Returns one lead. Returns 404 `lead.missing` for a deleted or unknown lead. */
  @Get(':id')
  @Returns(LeadDetail)
  getLead(@Param() { id }: LeadId): Promise<LeadDetail> {
    return this.leads.getDetail(id);
  }

  /**
   * Lists the timeline of a lead, newest first: staff changes, emails, bookings and notes. A page has 50 entries by
   * default; `limit` can be up to 200. Returns 404 `lead.missing` for an unknown or deleted lead.
   */
  @Get(':id/timeline')
  @Returns(Timeline)
  async getTimeline(@Param() { id }: LeadId, @Query() page: PageQuery): Promise<Timeline> {
    await this.leads.getDetail(id);
    return this.timeline.listByLead(id, page);
  }

  /**
   * Accepts up to 25 suspect submissions, with the same effects as accepting each submission separately. Returns the
   * given ids, except the ids of unknown or deleted leads.
   */
  @Post('bulk/accept')
  @Returns(LeadIds)
  async acceptLeads(@Body() { ids }: LeadIds, @CurrentActor() actor: Actor): Promise<LeadIds> {
    const missing = await this.acceptance.acceptAll(ids, actor);
    return { ids: ids.filter((id) => !missing.includes(id)) };
  }

  /**
   * Accepts a suspect submission with all its leads. The leads are linked to their contact and appear in tiles and
   * lists. The emails about the leads are sent, and the analyses of the leads start. A repeated call changes nothing.
   * Returns 404 `lead.missing` for an unknown or deleted lead.
   */
  @Post(':id/accept')
  @Returns(LeadDetail)
  async acceptLead(@Param() { id }: LeadId, @CurrentActor() actor: Actor): Promise<LeadDetail> {
    await this.acceptance.accept(id, actor);
    return this.leads.getDetail(id);
  }
}
