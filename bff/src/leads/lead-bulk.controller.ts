import { Body, Controller, Post } from '@nestjs/common';
import { type Actor, CurrentActor, SignedIn } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { LeadAssignees } from './lead-assignees.service.ts';
import { ChangeAssignees, ChangedAssignees, ChangedStatuses, ChangeStatuses } from './lead-bulk.dto.ts';
import { LeadStatuses } from './lead-statuses.service.ts';

/** Changes many leads in one transaction and reports the outcome of each. */
@Controller('api/leads/bulk')
@SignedIn()
export class LeadBulkController {
  constructor(
    private readonly statuses: LeadStatuses,
    private readonly assignees: LeadAssignees,
  ) {}

  /**
   * Moves up to 200 leads to other statuses. A lead whose status was changed since the sent version stays as it is
   * and is named in `conflicts`, like one that no longer exists. Answers 422 `lead.reason-missing` where a lead is
   * lost without a reason, and then moves none.
   */
  @Post('status')
  @Returns(ChangedStatuses)
  changeStatuses(@Body() change: ChangeStatuses, @CurrentActor() actor: Actor): Promise<ChangedStatuses> {
    return this.statuses.change(change, actor);
  }

  /** Assigns leads to members of staff, or unassigns them. A lead that a colleague assigned since the given version keeps its assignee. */
  @Post('assignee')
  @Returns(ChangedAssignees)
  changeAssignees(@Body() { changes }: ChangeAssignees, @CurrentActor() actor: Actor): Promise<ChangedAssignees> {
    return this.assignees.change(changes, actor);
  }
}
