import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { type Actor, CurrentActor, SignedIn } from '../identity/index.ts';
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

  /**
   * Adds a lead that staff took down. `id` is made by the client, so a repeated call answers the first result. The
   * address is read as 'Street, City, State ZIP'. The owner is found by email address or added, without any consent,
   * and the lead is assigned by the setting. Answers 409 `lead.known` where the owner already has a lead for this
   * home, until `isKnown` is sent, and 409 `lead.exists` where the id is taken.
   */
  @Post()
  @Returns(LeadDetail, 201)
  @ApiResponse({ status: 409, type: LeadKnown, description: 'The owner already has a lead for this home.' })
  async addLead(@Body() lead: AddLead, @CurrentActor() actor: Actor): Promise<LeadDetail> {
    await this.additions.add(lead, actor);
    return this.leads.detail(lead.id);
  }

  /**
   * Changes the fields that are sent. `version` is the one that the editor saw: answers 409 `lead.changed` with the
   * lead as it is now where one of the same fields was changed since, and writes nothing. Answers 409
   * `lead.owner-known` where a new email address belongs to another owner, until `ownerId` confirms it; 422
   * `lead.reason-missing` where a lead is lost without a reason; 400 `lead.assignee-unknown`; 404 `lead.missing`. A
   * new email address ends all mailed links and mails new ones.
   */
  @Patch(':id')
  @Returns(LeadDetail)
  @ApiResponse({
    status: 409,
    description: 'A colleague changed one of the same fields since, or the new email address belongs to another owner.',
    schema: { oneOf: [{ $ref: getSchemaPath(LeadChanged) }, { $ref: getSchemaPath(OwnerKnown) }] },
  })
  async editLead(@Param() { id }: LeadId, @Body() edit: EditLead, @CurrentActor() actor: Actor): Promise<LeadDetail> {
    const conflicts = await this.edits.edit(id, edit, actor);
    const current = await this.leads.detail(id);
    if (conflicts.length > 0) throw leadChanged(current);
    return current;
  }

  /**
   * Ends all access that was mailed or granted for a lead. Mailed links, browsers that opened one, and files made of
   * the report stop working; `sendNew` mails new links to the owner's present address. Answers 404 `lead.missing`.
   */
  @Post(':id/revoke-links')
  @Returns(null)
  async revokeLeadLinks(
    @Param() { id }: LeadId,
    @Body() revocation: RevokeLinks,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.revocation.revoke(id, revocation, actor);
  }

  /**
   * Lists the notes on a lead, newest first. A page has 50 unless `limit` asks for up to 200. Answers 404
   * `lead.missing`.
   */
  @Get(':id/notes')
  @Returns(Notes)
  listNotes(@Param() { id }: LeadId, @Query() page: PageOfList): Promise<Notes> {
    return this.notes.list(id, page);
  }

  /**
   * Adds an internal note to a lead. `id` is made by the client, so a repeated call answers the note that is there. A
   * note is never changed, and does not count as a contact. Answers 404 `lead.missing`, and 409 `note.exists` where
   * the id belongs to a note on another lead.
   */
  @Post(':id/notes')
  @Returns(Note, 201)
  addNote(@Param() { id }: LeadId, @Body() note: AddNote, @CurrentActor() actor: Actor): Promise<Note> {
    return this.notes.add(id, note, actor);
  }
}
