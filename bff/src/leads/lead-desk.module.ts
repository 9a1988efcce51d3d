import { Module } from '@nestjs/common';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { LeadAssignmentController } from './assignment/lead-assignment.controller.ts';
import { LeadAssignmentService } from './assignment/lead-assignment.service.ts';
import { StaffQueries } from './staff.queries.ts';
import { SavedViewsController } from './views/saved-views.controller.ts';
import { SavedViewsService } from './views/saved-views.service.ts';

/** What staff keep around the leads: who works them, and how each likes to see them. */
@Module({
  imports: [SiteSettingsModule],
  controllers: [LeadAssignmentController, SavedViewsController],
  providers: [LeadAssignmentService, SavedViewsService, StaffQueries],
})
export class LeadDeskModule {}
