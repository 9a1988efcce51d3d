import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/index.ts';
import { LeadsModule } from '../leads/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { ComparisonController } from './comparison.controller.ts';
import { ComparisonJobs } from './comparison.jobs.ts';
import { CrmComparisons } from './comparison.service.ts';
import { CrmMappingController } from './crm-mapping.controller.ts';
import { CrmMappings } from './crm-mapping.service.ts';
import { CrmJobs } from './crm.jobs.ts';
import { CrmLinks } from './crm-links.service.ts';
import { FailedPushesController } from './failed-pushes.controller.ts';
import { FailedPushRetries } from './failed-pushes.service.ts';
import { LeadSync } from './lead-sync.service.ts';
import { LeadSyncController } from './lead-sync.controller.ts';
import { OdooConnections } from './odoo-connection.service.ts';
import { OdooController } from './odoo.controller.ts';
import { OdooErasure } from './odoo-erasure.ts';
import { OdooGateway } from './odoo.gateway.ts';
import { PartnerChanges } from './partner-changes.service.ts';
import { PartnerPolling } from './partner-polling.service.ts';
import { UnpushedImports } from './unpushed-imports.service.ts';
import './person-data.ts';

export { UnpushedImports } from './unpushed-imports.service.ts';

const sharedProviders = [CrmLinks, CrmMappings, LeadSync, OdooGateway, PartnerChanges];

/** Exports the services that other slices use. */
@Module({ providers: [UnpushedImports], exports: [UnpushedImports] })
export class CrmModule {}

/** API module for the connection to Odoo, the partner's CRM. */
@Module({
  imports: [LeadsModule, SiteSettingsModule],
  controllers: [ComparisonController, CrmMappingController, FailedPushesController, LeadSyncController, OdooController],
  providers: [...sharedProviders, CrmComparisons, FailedPushRetries, OdooConnections],
})
export class CrmApiModule {}

/** Worker module that sends changed leads to Odoo, and applies the outcomes that the partner sets there. */
@Module({
  imports: [ContactsModule, LeadsModule, SiteSettingsModule],
  providers: [...sharedProviders, ComparisonJobs, CrmJobs, OdooErasure, PartnerPolling],
})
export class CrmWorkerModule {}
