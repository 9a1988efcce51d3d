import { Body, Controller, Get, Put } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor, SignedIn } from '../../identity/index.ts';
import { Returns } from '../../platform/http/returns.ts';
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

  /** Lists the staff to whom a lead can be assigned. These are all users who may sign in, by name. */
  @Get('leads/assignees')
  @SignedIn()
  @Returns(StaffMembers)
  async listAssignees(): Promise<StaffMembers> {
    return { items: await this.staff.assignees() };
  }

  /**
   * Returns how new leads are assigned. It has the mode, the members in the order of their turns, and all users who
   * could take turns.
   */
  @Get('settings/lead-assignment')
  @AdminOnly()
  @Returns(LeadAssignment)
  getLeadAssignment(): Promise<LeadAssignment> {
    return this.assignment.read();
  }

  /**
   * Replaces how new leads are assigned. The next lead follows it. `changedAt` is that of the setting that the editor
   * saw: answers 409 `lead-assignment.changed` with the present setting where it was changed since. Answers 422
   * `lead-assignment.members` where a member is unknown, or where turns have no member who may sign in.
   */
  @Put('settings/lead-assignment')
  @AdminOnly()
  @Returns(LeadAssignment)
  putLeadAssignment(@Body() setting: ReplaceLeadAssignment, @CurrentActor() actor: Actor): Promise<LeadAssignment> {
    return this.assignment.replace(setting, actor);
  }
}
