import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AnalyticsApiModule } from '../analytics/index.ts';
import { IdentityModule } from '../identity/index.ts';
import { IntakeModule } from '../intake/index.ts';
import { NotificationsWorkerModule } from '../notifications/index.ts';
import { DecoratedMethods } from '../platform/jobs/decorated-methods.ts';
import { OutboxRows } from '../platform/outbox/outbox-rows.ts';
import { WebhookHandlers } from '../platform/webhooks/webhook-handlers.ts';
import { WebhookJobs } from '../platform/webhooks/webhooks.jobs.ts';
import { InlineJobs } from './fill/inline-jobs.ts';
import { SampleFirmFill } from './fill/sample-firm-fill.ts';
import { SiteCalls } from './fill/site-calls.ts';
import { SampleFirmController } from './sample-firm.controller.ts';
import { SampleFirm } from './sample-firm.service.ts';

export { addSimulatedTime } from './fill/simulated-time.ts';
export { SampleFirmFill } from './fill/sample-firm-fill.ts';
export type { SampleVendors } from './fill/vendors.ts';

/** API module that tells whether there is sample data, and removes it. Not part of the API in production. */
@Module({ controllers: [SampleFirmController], providers: [SampleFirm] })
export class SampleFirmApiModule {}

/** Module of the program that fills an empty database. */
@Module({
  imports: [AnalyticsApiModule, DiscoveryModule, IdentityModule, IntakeModule, NotificationsWorkerModule],
  providers: [DecoratedMethods, InlineJobs, OutboxRows, SampleFirmFill, SiteCalls, WebhookHandlers, WebhookJobs],
})
export class SampleFirmFillModule {}
