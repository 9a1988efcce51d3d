/**
 * Worker process for tests that kill it or expect its startup to fail. HANDLERS is the number of handlers for test
 * webhooks. WORKER_ENV is the environment as JSON.
 */
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { startPlatformWorker } from './platform-worker.ts';
import { TestWebhookHandler, WebhookHandlerModule } from './webhook-handler.ts';

@Module({ providers: [TestWebhookHandler] })
class SecondWebhookModule {}

const modules = [WebhookHandlerModule, SecondWebhookModule].slice(0, Number(process.env.HANDLERS ?? 1));
const env = JSON.parse(process.env.WORKER_ENV ?? '{}') as Record<string, string>;
await startPlatformWorker(process.env.DATABASE_URL ?? '', { modules, env });
