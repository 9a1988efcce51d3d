import { Global, Module } from '@nestjs/common';
import { FailedJobStore } from '../jobs/failed-job-store.ts';
import { WebhookInbox } from './webhook-inbox.ts';

/** Provides the webhook inbox to the controllers of all slices. `WorkerPlatformModule` handles its events. */
@Global()
@Module({ providers: [FailedJobStore, WebhookInbox], exports: [WebhookInbox] })
export class WebhooksModule {}
