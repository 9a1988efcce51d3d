import { Body, Controller, Post } from '@nestjs/common';
import { type Actor, CurrentActor, SignedIn } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { LeadAssignees } from './lead-assignees.service.ts';
import { ChangeAssignees, ChangedAssignees, ChangedStatuses, ChangeStatuses } from './lead-bulk.dto.ts';
import { LeadStatuses } from './lead-statuses.service.ts';

/** Endpoints that change many leads in one transaction and report the outcome for each lead. */
@Controller('api/leads/bulk')
@SignedIn()
export class LeadBulkController {
  constructor(
    private readonly statuses: LeadStatuses,
    private readonly assignees: LeadAssignees,
  ) {}

  /**
   * Changes the statuses of up to 200 leads. Leads that no longer exist or whose status changed after the given version
   * are skipped and listed in `conflicts`. If a new status is `lost` and there is no reason, changes no lead and
   * returns 422 `lead.reason-missing`.
   */
  @Post('status')
  @Returns(ChangedStatuses)
  changeStatuses(@Body() change: ChangeStatuses, @CurrentActor() actor: Actor): Promise<ChangedStatuses> {
    return this.statuses.change(change, actor);
  }

  /**
   * Assigns or unassigns up to 200 leads. Leads that no longer exist or whose assignee changed after the given version
   * are skipped and listed in `conflicts`.
   */
  @Post('assignee')
  @Returns(ChangedAssignees)
  changeAssignees(@Body() { changes }: ChangeAssignees, @CurrentActor() actor: Actor): Promise<ChangedAssignees> {
    return this.assignees.change(changes, actor);
  }
}
