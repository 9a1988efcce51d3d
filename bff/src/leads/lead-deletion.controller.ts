import { Body, Controller, Delete, Get, Ip, Param, Post, Query } from '@nestjs/common';
import { AdminOnly, CurrentUser } from '../identity/index.ts';
import type { SessionUser } from '../identity/index.ts';
import { PageOfList } from '../platform/http/page-of-list.ts';
import { Returns } from '../platform/http/returns.ts';
import { DeletedLeads } from './deleted-leads.dto.ts';
import { DeletedLeadQueries } from './deleted-leads.queries.ts';
import { LeadDeletion } from './lead-deletion.service.ts';
import { LeadDetail, LeadId, LeadIds } from './leads.dto.ts';
import { LeadQueries } from './leads.queries.ts';
import { actorOf } from './staff-actor.ts';

@Controller('api/leads')
@AdminOnly()
export class LeadDeletionController {
  constructor(
    private readonly deletion: LeadDeletion,
    private readonly deleted: DeletedLeadQueries,
    private readonly leads: LeadQueries,
  ) {}

  @Get('deleted')
  @Returns(DeletedLeads)
  listDeletedLeads(@Query() page: PageOfList): Promise<DeletedLeads> {
    return this.deleted.list(page);
  }

  @Delete(':id')
  @Returns(null)
  async deleteLead(@Param() { id }: LeadId, @CurrentUser() user: SessionUser, @Ip() ip: string): Promise<void> {
    await this.deletion.delete(id, actorOf(user, ip));
  }

  @Post('bulk/delete')
  @Returns(LeadIds)
  async deleteLeads(@Body() { ids }: LeadIds, @CurrentUser() user: SessionUser, @Ip() ip: string): Promise<LeadIds> {
    return { ids: await this.deletion.deleteAll(ids, actorOf(user, ip)) };
  }

  @Post('bulk/restore')
  @Returns(LeadIds)
  async restoreLeads(@Body() { ids }: LeadIds, @CurrentUser() user: SessionUser, @Ip() ip: string): Promise<LeadIds> {
    return { ids: await this.deletion.restoreAll(ids, actorOf(user, ip)) };
  }

  @Post(':id/restore')
  @Returns(LeadDetail)
  async restoreLead(@Param() { id }: LeadId, @CurrentUser() user: SessionUser, @Ip() ip: string): Promise<LeadDetail> {
    await this.deletion.restore(id, actorOf(user, ip));
    return this.leads.detail(id);
  }
}
