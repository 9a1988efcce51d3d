import { type DynamicModule, Module } from '@nestjs/common';
import { AuditModule } from './audit/index.ts';
import { IdentityModule, IdentityWorkerModule } from './identity/index.ts';
import { LiveUpdatesModule } from './live-updates/index.ts';
import { OperationsModule } from './operations/index.ts';
import { ClockModule } from './platform/clock/clock.ts';
import { ConfigModule } from './platform/config/config.module.ts';
import type { Config } from './platform/config/env.ts';
import { DatabaseModule } from './platform/database/database.module.ts';
import { WorkerPlatformModule } from './platform/jobs/worker-platform.module.ts';
import { LogModule } from './platform/log/log.module.ts';
import { OutboxModule } from './platform/outbox/outbox.module.ts';
import { RealtimeModule, RealtimeStreamsModule } from './platform/realtime/realtime.module.ts';

/** Slices that answer HTTP. The releases slice comes last: it serves every path that nobody else does. */
const apiSlices = [AuditModule, IdentityModule, OperationsModule, LiveUpdatesModule];

/** Slices that handle jobs or sweep. */
const workerSlices = [AuditModule, IdentityWorkerModule];

const platform = (config: Config, process: 'api' | 'worker'): DynamicModule['imports'] & object => [
  ConfigModule.with(config),
  LogModule.named(process),
  ClockModule,
  DatabaseModule.named(process),
  OutboxModule,
  RealtimeModule,
];

/** The API process. */
@Module({})
export class ApiModule {
  static with(config: Config): DynamicModule {
    return { module: ApiModule, imports: [...platform(config, 'api'), RealtimeStreamsModule, ...apiSlices] };
  }
}

/** The worker process. */
@Module({})
export class WorkerModule {
  static with(config: Config): DynamicModule {
    return { module: WorkerModule, imports: [...platform(config, 'worker'), WorkerPlatformModule, ...workerSlices] };
  }
}
