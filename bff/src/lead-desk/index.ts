import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LeadsModule } from '../leads/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { LeadAssignmentController } from './assignment/lead-assignment.controller.ts';
import { AssignmentSettings } from './assignment/lead-assignment.service.ts';
import { DashboardController } from './dashboard.controller.ts';
import { DashboardQueries } from './dashboard.queries.ts';
import { DeletedLeadQueries } from './deleted-leads.queries.ts';
import { LeadListController } from './lead-list.controller.ts';
import { LeadListQueries } from './lead-list.queries.ts';
import { StaffQueries } from './staff.queries.ts';
import { LeadExport } from './transfer/lead-export.service.ts';
import { LeadImport } from './transfer/lead-import.service.ts';
import { LeadTransferController } from './transfer/lead-transfer.controller.ts';
import { SavedViewRecord } from './views/saved-view.entity.ts';
import { SavedViewsController } from './views/saved-views.controller.ts';
import { SavedViewStore } from './views/saved-views.service.ts';

/** Provides lead lists, search, the dashboard, import and export, saved views, and the lead assignment setting. */
@Module({
  imports: [LeadsModule, SiteSettingsModule, TypeOrmModule.forFeature([SavedViewRecord])],
  controllers: [
    DashboardController,
    LeadAssignmentController,
    LeadListController,
    LeadTransferController,
    SavedViewsController,
  ],
  providers: [
    DashboardQueries,
    DeletedLeadQueries,
    AssignmentSettings,
    LeadExport,
    LeadImport,
    LeadListQueries,
    SavedViewStore,
    StaffQueries,
  ],
})
export class LeadDeskModule {}
