import { Module } from '@nestjs/common';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { LeadAssignmentController } from './assignment/lead-assignment.controller.ts';
import { LeadAssignmentService } from './assignment/lead-assignment.service.ts';
import { LeadsModule } from './leads.module.ts';
import { StaffQueries } from './staff.queries.ts';
import { LeadExport } from './transfer/lead-export.service.ts';
import { LeadImport } from './transfer/lead-import.service.ts';
import { LeadTransferController } from './transfer/lead-transfer.controller.ts';
import { SavedViewsController } from './views/saved-views.controller.ts';
import { SavedViewsService } from './views/saved-views.service.ts';

/** What staff keep around the leads: who works them, how each likes to see them, files. */
@Module({
  imports: [LeadsModule, SiteSettingsModule],
  controllers: [LeadAssignmentController, LeadTransferController, SavedViewsController],
  providers: [LeadAssignmentService, LeadExport, LeadImport, SavedViewsService, StaffQueries],
})
export class LeadDeskModule {}
