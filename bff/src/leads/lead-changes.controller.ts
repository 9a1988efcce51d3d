import { Body, Controller, Get, Ip, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { CurrentUser, SignedIn } from '../identity/index.ts';
import type { SessionUser } from '../identity/index.ts';
import { PageOfList } from '../platform/http/page-of-list.ts';
import { Returns } from '../platform/http/returns.ts';
import { LeadAdditions } from './lead-additions.service.ts';
import { AddLead, EditLead, LeadChanged, LeadKnown, OwnerKnown, RevokeLinks } from './lead-edits.dto.ts';
import { LeadEdits } from './lead-edits.service.ts';
import { LeadLinkRevocation } from './lead-link-revocation.service.ts';
import { LeadNotes } from './lead-notes.service.ts';
import { LeadDetail, LeadId } from './leads.dto.ts';
import { leadChanged } from './leads.errors.ts';
import { LeadQueries } from './leads.queries.ts';
import { AddNote, Note, Notes } from './notes.dto.ts';
import { actorOf } from './staff-actor.ts';

/** What staff do to leads. */
@Controller('api/leads')
@SignedIn()
export class LeadChangesController {
  constructor(
    private readonly leads: LeadQueries,
    private readonly additions: LeadAdditions,
    private readonly edits: LeadEdits,
    private readonly notes: LeadNotes,
    private readonly revocation: LeadLinkRevocation,
  ) {}

  @Post()
  @Returns(LeadDetail, 201)
  @ApiResponse({ status: 409, type: LeadKnown, description: 'The owner already has a lead for this home.' })
  async addLead(@Body() lead: AddLead, @CurrentUser() user: SessionUser, @Ip() ip: string): Promise<LeadDetail> {
    await this.additions.add(lead, actorOf(user, ip));
    return this.leads.detail(lead.id);
  }

  @Patch(':id')
  @Returns(LeadDetail)
  @ApiResponse({
    status: 409,
    description: 'Somebody else changed one of the same fields since, or the new email address belongs to another owner.',
    schema: { oneOf: [{ $ref: getSchemaPath(LeadChanged) }, { $ref: getSchemaPath(OwnerKnown) }] },
  })
  async editLead(
    @Param() { id }: LeadId,
    @Body() edit: EditLead,
    @CurrentUser() user: SessionUser,
    @Ip() ip: string,
  ): Promise<LeadDetail> {
    const conflicts = await this.edits.edit(id, edit, actorOf(user, ip));
    const current = await this.leads.detail(id);
    if (conflicts.length > 0) throw leadChanged(current);
    return current;
  }

  /** Ends every mailed link of the lead, the browsers in which it was opened, and the files made of its report. */
  @Post(':id/revoke-links')
  @Returns(null)
  async revokeLeadLinks(
    @Param() { id }: LeadId,
    @Body() revocation: RevokeLinks,
    @CurrentUser() user: SessionUser,
    @Ip() ip: string,
  ): Promise<void> {
    await this.revocation.revoke(id, revocation, actorOf(user, ip));
  }

  @Get(':id/notes')
  @Returns(Notes)
  listNotes(@Param() { id }: LeadId, @Query() page: PageOfList): Promise<Notes> {
    return this.notes.list(id, page);
  }

  @Post(':id/notes')
  @Returns(Note, 201)
  addNote(
    @Param() { id }: LeadId,
    @Body() note: AddNote,
    @CurrentUser() user: SessionUser,
    @Ip() ip: string,
  ): Promise<Note> {
    return this.notes.add(id, note, actorOf(user, ip));
  }
}
