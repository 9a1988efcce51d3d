import type { DynamicModule } from '@nestjs/common';
import { ClockModule } from './clock/clock.ts';
import { ConfigModule } from './config/config.module.ts';
import type { Config } from './config/env.ts';
import { DatabaseModule } from './database/database.module.ts';
import { LogModule } from './log/log.module.ts';
import { OutboxModule } from './outbox/outbox.module.ts';
import { OutgoingModule } from './outgoing/outgoing-hold.ts';
import { RealtimeModule } from './realtime/realtime.module.ts';
import { VendorsModule } from './vendors/vendor-client.ts';
import { WebhooksModule } from './webhooks/webhooks.module.ts';

/** Returns the platform modules that slices use in the API and the worker. */
export const listPlatformModules = (
  config: Config,
  processName: 'api' | 'worker',
): DynamicModule['imports'] & object => [
  ConfigModule.forRoot(config),
  LogModule.forRoot(processName),
  ClockModule,
  DatabaseModule.forRoot(processName),
  OutboxModule,
  OutgoingModule,
  RealtimeModule,
  VendorsModule,
  WebhooksModule,
];
