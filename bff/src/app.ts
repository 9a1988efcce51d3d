import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { AccessApiModule } from './access/index.ts';
import { AccountsApiModule, AccountsWorkerModule } from './accounts/index.ts';
import { AnalyticsApiModule, AnalyticsWorkerModule } from './analytics/index.ts';
import { AnalysesApiModule, AnalysesWorkerModule } from './analyses/index.ts';
import { AuditDeskModule } from './audit-desk/index.ts';
import { AuditModule, AuditWorkerModule } from './audit/index.ts';
import { CalculatorsApiModule } from './calculators/index.ts';
import { BlogApiModule, BlogWorkerModule } from './blog/index.ts';
import { CampaignsApiModule, CampaignsWorkerModule } from './campaigns/index.ts';
import { CorrespondenceApiModule, CorrespondenceWorkerModule } from './correspondence/index.ts';
import { CrmApiModule, CrmWorkerModule } from './crm/index.ts';
import { DiscoveryModule } from './discovery/index.ts';
import { DocumentsApiModule, DocumentsWorkerModule } from './documents/index.ts';
import { EnrollmentApiModule, EnrollmentWorkerModule } from './enrollment/index.ts';
import { FeesApiModule } from './fees/index.ts';
import { FormerSystemApiModule, FormerSystemCommandModule, FormerSystemWorkerModule } from './former-system/index.ts';
import { IdentityModule, IdentityWorkerModule } from './identity/index.ts';
import { IntakeApiModule, IntakeModule } from './intake/index.ts';
import { LeadDeskModule } from './lead-desk/index.ts';
import { LeadsApiModule, LeadsWorkerModule } from './leads/index.ts';
import { LegalApiModule } from './legal/index.ts';
import { LiveUpdatesModule } from './live-updates/index.ts';
import { MediaApiModule, MediaModule, MediaWorkerModule } from './media/index.ts';
import { NotificationsApiModule, NotificationsWorkerModule } from './notifications/index.ts';
import { OperationsModule, OperationsWorkerModule } from './operations/index.ts';
import type { Config } from './platform/config/env.ts';
import { WorkerPlatformModule } from './platform/jobs/worker-platform.module.ts';
import { RequestDrain } from './platform/http/request-drain.ts';
import { listPlatformModules } from './platform/platform-modules.ts';
import { RealtimeStreamsModule } from './platform/realtime/realtime.module.ts';
import { PagesModule } from './pages/index.ts';
import { PersonalDataApiModule, PersonalDataWorkerModule } from './personal-data/index.ts';
import { PaymentsApiModule, PaymentsWorkerModule } from './payments/index.ts';
import { PdfApiModule, PdfWorkerModule } from './pdf/index.ts';
import { ReferralsApiModule, ReferralsWorkerModule } from './referrals/index.ts';
import { ReleasesModule, ReleasesWorkerModule } from './releases/index.ts';
import { SampleFirmApiModule, SampleFirmFillModule } from './sample-firm/index.ts';
import { SiteSettingsApiModule } from './site-settings/index.ts';
import { WalkthroughsApiModule, WalkthroughsWorkerModule } from './walkthroughs/index.ts';
import { WebinarApiModule, WebinarWorkerModule } from './webinar/index.ts';

/** Slices with HTTP routes. The pages slice must be last, because it serves every path that no other slice serves. */
const apiSlices = [
  AuditModule,
  IdentityModule,
  AuditDeskModule,
  OperationsModule,
  LiveUpdatesModule,
  SiteSettingsApiModule,
  FeesApiModule,
  IntakeApiModule,
  AccessApiModule,
  LeadsApiModule,
  LeadDeskModule,
  AnalysesApiModule,
  CalculatorsApiModule,
  EnrollmentApiModule,
  NotificationsApiModule,
  AccountsApiModule,
  CampaignsApiModule,
  CorrespondenceApiModule,
  MediaApiModule,
  BlogApiModule,
  LegalApiModule,
  ReferralsApiModule,
  WalkthroughsApiModule,
  WebinarApiModule,
  PaymentsApiModule,
  DocumentsApiModule,
  CrmApiModule,
  FormerSystemApiModule,
  PdfApiModule,
  AnalyticsApiModule,
  PersonalDataApiModule,
  DiscoveryModule,
  ReleasesModule,
  PagesModule,
];

/** Slices with job handlers or sweeps (tasks that run at intervals). */
const workerSlices = [
  AuditModule,
  AuditWorkerModule,
  IdentityWorkerModule,
  IntakeModule,
  LeadsWorkerModule,
  AnalysesWorkerModule,
  EnrollmentWorkerModule,
  NotificationsWorkerModule,
  AccountsWorkerModule,
  CampaignsWorkerModule,
  CorrespondenceWorkerModule,
  MediaWorkerModule,
  BlogWorkerModule,
  ReferralsWorkerModule,
  WalkthroughsWorkerModule,
  WebinarWorkerModule,
  PaymentsWorkerModule,
  DocumentsWorkerModule,
  CrmWorkerModule,
  FormerSystemWorkerModule,
  PdfWorkerModule,
  AnalyticsWorkerModule,
  PersonalDataWorkerModule,
  OperationsWorkerModule,
  ReleasesWorkerModule,
];

/** Root module of the API process. Tests pass `extraModules`. */
@Module({})
export class ApiModule {
  static forRoot(config: Config, extraModules: readonly Type[] = []): DynamicModule {
    const imports = [
      ...listPlatformModules(config, 'api'),
      RealtimeStreamsModule,
      ...extraModules,
      ...(config.isProduction ? [] : [SampleFirmApiModule]),
      ...apiSlices,
    ];
    return { module: ApiModule, imports, providers: [RequestDrain] };
  }
}

/** Root module of the worker process. Tests pass `extraModules`. */
@Module({})
export class WorkerModule {
  static forRoot(config: Config, extraModules: readonly Type[] = []): DynamicModule {
    const imports = [
      ...listPlatformModules(config, 'worker'),
      WorkerPlatformModule.forRoot(config),
      ...workerSlices,
      ...extraModules,
    ];
    return { module: WorkerModule, imports };
  }
}

/** Root module of the command-line programs, which have no HTTP server. */
@Module({})
export class CommandModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: CommandModule,
      imports: [
        ...listPlatformModules(config, 'api'),
        AuditModule,
        IdentityModule,
        MediaModule,
        FormerSystemCommandModule,
      ],
    };
  }
}

/**
 * Root module of the program that fills the sample firm. It has all routes and all job handlers, but neither queues nor
 * sweeps, because the program calls the handlers itself, at simulated times.
 */
@Module({})
export class SampleFillModule {
  static forRoot(config: Config): DynamicModule {
    const jobSlices = workerSlices.filter((slice) => slice !== OperationsWorkerModule);
    const imports = [
      ...listPlatformModules(config, 'api'),
      RealtimeStreamsModule,
      SampleFirmFillModule,
      ...new Set([...apiSlices, ...jobSlices]),
    ];
    return { module: SampleFillModule, imports, providers: [RequestDrain] };
  }
}
