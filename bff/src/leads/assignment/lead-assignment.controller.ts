import { Body, Controller, Get, Ip, Put } from '@nestjs/common';
import { AdminOnly, CurrentUser, SignedIn } from '../../identity/index.ts';
import type { SessionUser } from '../../identity/index.ts';
import { Returns } from '../../platform/http/returns.ts';
import { actorOf } from '../staff-actor.ts';
import { StaffQueries } from '../staff.queries.ts';
import { LeadAssignment, ReplaceLeadAssignment, StaffMembers } from './lead-assignment.dto.ts';
import { LeadAssignmentService } from './lead-assignment.service.ts';

/** Who works a lead. */
@Controller('api')
export class LeadAssignmentController {
  constructor(
    private readonly staff: StaffQueries,
    private readonly assignment: LeadAssignmentService,
  ) {}

  @Get('leads/assignees')
  @SignedIn()
  @Returns(StaffMembers)
  async listAssignees(): Promise<StaffMembers> {
    return { items: await this.staff.assignees() };
  }

  @Get('settings/lead-assignment')
  @AdminOnly()
  @Returns(LeadAssignment)
  getLeadAssignment(): Promise<LeadAssignment> {
    return this.assignment.read();
  }

  @Put('settings/lead-assignment')
  @AdminOnly()
  @Returns(LeadAssignment)
  putLeadAssignment(
    @Body() setting: ReplaceLeadAssignment,
    @CurrentUser() user: SessionUser,
    @Ip() ip: string,
  ): Promise<LeadAssignment> {
    return this.assignment.replace(setting, actorOf(user, ip));
  }
}
