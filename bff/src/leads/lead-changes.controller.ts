import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { type Actor, CurrentActor, SignedIn } from '../identity/index.ts';
import { PageQuery } from '../platform/http/page-query.ts';
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

/** Endpoints for adding and changing leads. */
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
   * Adds a lead that staff entered. The client generates `id`, so a repeated call returns the existing lead. The
   * address is parsed as 'Street, City, State ZIP'. A contact is created unless a contact with this email address
   * exists. No consent is recorded. The lead is assigned according to the settings. Returns 409 `lead.known` if the
   * owner already has a lead for this home and `isKnown` is not true. Returns 409 `lead.exists` if the id is taken.
   */
  @Post()
  @Returns(LeadDetail, 201)
  @ApiResponse({ status: 409, type: LeadKnown, description: 'The owner already has a lead for this home.' })
  async addLead(@Body() lead: AddLead, @CurrentActor() actor: Actor): Promise<LeadDetail> {
    await this.additions.add(lead, actor);
    return this.leads.getDetail(lead.id);
  }

  /**
   * Changes the fields in the request. `version` is the version that the user edited. If the email address changes, all
   * emailed links are revoked and new links are emailed. If one of the fields has since been changed to a different
   * value, writes nothing and returns 409 `lead.changed` with the current lead. Returns 409 `lead.owner-known` if the
   * new email address belongs to another owner whom `ownerId` does not confirm. Returns 422 `lead.reason-missing` if
   * the new status is `lost` and there is no reason. Returns 400 `lead.assignee-unknown` if the new assignee is unknown
   * or disabled. Returns 404 `lead.missing` for an unknown or deleted lead.
   */
  @Patch(':id')
  @Returns(LeadDetail)
  @ApiResponse({
    status: 409,
    description: 'Another user changed one of the fields, or the new email address belongs to another owner.',
    schema: { oneOf: [{ $ref: getSchemaPath(LeadChanged) }, { $ref: getSchemaPath(OwnerKnown) }] },
  })
  async editLead(@Param() { id }: LeadId, @Body() edit: EditLead, @CurrentActor() actor: Actor): Promise<LeadDetail> {
    const conflicts = await this.edits.edit(id, edit, actor);
    const current = await this.leads.getDetail(id);
    if (conflicts.length > 0) throw leadChanged(current);
    return current;
  }

  /**
   * Revokes all ways to access a lead without signing in. Ends access by emailed links, by the cookies of browsers that
   * opened the links, and by report files. If `sendNew` is true, new links are emailed to the owner's current address.
   * Returns 404 `lead.missing` for an unknown or deleted lead.
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
   * Lists the notes on a lead, newest first. A page has 50 notes by default; `limit` can be up to 200. Returns 404
   * `lead.missing` for an unknown or deleted lead.
   */
  @Get(':id/notes')
  @Returns(Notes)
  listNotes(@Param() { id }: LeadId, @Query() page: PageQuery): Promise<Notes> {
    return this.notes.list(id, page);
  }

  /**
   * Adds an internal note to a lead. The client generates `id`, so a repeated call returns the existing note. A note is
   * never changed and does not count as a contact. Returns 404 `lead.missing` for an unknown or deleted lead. Returns
   * 409 `note.exists` if the id belongs to a note on another lead.
   */
  @Post(':id/notes')
  @Returns(Note, 201)
  addNote(@Param() { id }: LeadId, @Body() note: AddNote, @CurrentActor() actor: Actor): Promise<Note> {
    return this.notes.add(id, note, actor);
  }
}
