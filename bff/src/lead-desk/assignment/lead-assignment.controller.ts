import { Body, Controller, Get, Put } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor, SignedIn } from '../../identity/index.ts';
import { Returns } from '../../platform/http/returns.ts';
import { StaffQueries } from '../staff.queries.ts';
import { LeadAssignment, ReplaceLeadAssignment, StaffMembers } from './lead-assignment.dto.ts';
import { AssignmentSettings } from './lead-assignment.service.ts';

/** Endpoints for the list of possible assignees and for the lead assignment setting. */
@Controller('api')
export class LeadAssignmentController {
  constructor(
    private readonly staff: StaffQueries,
    private readonly assignment: AssignmentSettings,
  ) {}

  /** Lists the users to whom leads can be assigned. Returns all enabled users, sorted by name. */
  @Get('leads/assignees')
  @SignedIn()
  @Returns(StaffMembers)
  async listAssignees(): Promise<StaffMembers> {
    return { items: await this.staff.listAssignees() };
  }

  /**
   * Returns the lead assignment setting. The setting contains the mode, the members in rotation order, and all users
   * who are or can be members.
   */
  @Get('settings/lead-assignment')
  @AdminOnly()
  @Returns(LeadAssignment)
  getLeadAssignment(): Promise<LeadAssignment> {
    return this.assignment.read();
  }

  /**
   * Replaces the lead assignment setting. The new setting applies to leads that arrive later. `changedAt` is the value
   * in the setting that the user edited. If the setting has changed since, returns 409 `lead-assignment.changed` with
   * the current setting. Returns 422 `lead-assignment.members` if a member is unknown, if a new member is disabled, or
   * if the mode is `round-robin` and all members are disabled.
   */
  @Put('settings/lead-assignment')
  @AdminOnly()
  @Returns(LeadAssignment)
  putLeadAssignment(@Body() setting: ReplaceLeadAssignment, @CurrentActor() actor: Actor): Promise<LeadAssignment> {
    return this.assignment.replace(setting, actor);
  }
}
