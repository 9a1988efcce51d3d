import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { LeadDeletion } from './lead-deletion.service.ts';
import { LeadDetail, LeadId, LeadIds } from './leads.dto.ts';
import { LeadQueries } from './leads.queries.ts';

@Controller('api/leads')
@AdminOnly()
export class LeadDeletionController {
  constructor(
    private readonly deletion: LeadDeletion,
    private readonly leads: LeadQueries,
  ) {}

  /**
   * Deletes a lead. The lead disappears from lists and counts, its links stop working, its campaigns end, and its
   * walkthrough is canceled. The lead can be restored for 30 days. Returns 404 `lead.missing` for an unknown or deleted
   * lead.
   */
  @Delete(':id')
  @Returns(null)
  async deleteLead(@Param() { id }: LeadId, @CurrentActor() actor: Actor): Promise<void> {
    await this.deletion.delete(id, actor);
  }

  /**
   * Deletes up to 25 leads. Has the same effects on each lead as deleting a single lead. Skips unknown and already
   * deleted leads. Returns the ids of the leads that were deleted.
   */
  @Post('bulk/delete')
  @Returns(LeadIds)
  async deleteLeads(@Body() { ids }: LeadIds, @CurrentActor() actor: Actor): Promise<LeadIds> {
    return { ids: await this.deletion.deleteAll(ids, actor) };
  }

  /**
   * Restores up to 25 deleted leads. Has the same effects on each lead as restoring a single lead. Skips leads that are
   * unknown or not deleted. Returns the ids of the leads that were restored.
   */
  @Post('bulk/restore')
  @Returns(LeadIds)
  async restoreLeads(@Body() { ids }: LeadIds, @CurrentActor() actor: Actor): Promise<LeadIds> {
    return { ids: await this.deletion.restoreAll(ids, actor) };
  }

  /**
   * Restores a deleted lead. The walkthrough of the lead is booked again if the slot is still free. If the lead is not
   * deleted, returns the lead unchanged. Returns 404 `lead.missing` if the lead is unknown or has been purged.
   */
  @Post(':id/restore')
  @Returns(LeadDetail)
  async restoreLead(@Param() { id }: LeadId, @CurrentActor() actor: Actor): Promise<LeadDetail> {
    await this.deletion.restore(id, actor);
    return this.leads.getDetail(id);
  }
}
