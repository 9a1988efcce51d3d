import { Body, Controller, Get, Put } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor, SignedIn } from '../../identity/index.ts';
import { Returns } from '../../platform/http/returns.ts';
import { StaffQueries } from '../staff.queries.ts';
import { LeadAssignment, ReplaceLeadAssignment, StaffMembers } from './lead-assignment.dto.ts';
import { AssignmentSettings } from './lead-assignment.service.ts';

/** Endpoints for the list of assignees and the lead assignment setting. */
@Controller('api')
export class LeadAssignmentController {
  constructor(
    private readonly staff: StaffQueries,
    private readonly assignment: AssignmentSettings,
  ) {}

  /** Lists the possible assignees of a lead. Returns all users who may sign in, sorted by name. */
  @Get('leads/assignees')
  @SignedIn()
  @Returns(StaffMembers)
  async listAssignees(): Promise<StaffMembers> {
    return { items: await this.staff.listAssignees() };
  }

  /**
   * Returns the lead assignment setting. It contains the mode, the members in rotation order, and all users who can be
   * members.
   */
  @Get('settings/lead-assignment')
  @AdminOnly()
  @Returns(LeadAssignment)
  getLeadAssignment(): Promise<LeadAssignment> {
    return this.assignment.read();
  }

  /**
   * Replaces the lead assignment setting. The change applies to later leads. `changedAt` is the value that the user
   * edited. Returns 409 `lead-assignment.changed` with the current setting if the setting has changed since. Returns
   * 422 `lead-assignment.members` if a member is unknown, or if no member of the rotation may sign in.
   */
  @Put('settings/lead-assignment')
  @AdminOnly()
  @Returns(LeadAssignment)
  putLeadAssignment(@Body() setting: ReplaceLeadAssignment, @CurrentActor() actor: Actor): Promise<LeadAssignment> {
    return this.assignment.replace(setting, actor);
  }
}
