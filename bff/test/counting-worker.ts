/**
 * Worker process for tests that kill it or expect its startup to fail. HANDLERS is the number of handlers of the job
 * `count-thing`. EVENT is the name of an event that no job handles. QUEUE (read by counting.ts) is the queue of the
 * job. WORKER_ENV is the environment as JSON.
 */
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { defineEvent } from '../src/platform/outbox/event.ts';
import { CountingModule, CountThingHandler } from './counting.ts';
import { startPlatformWorker } from './platform-worker.ts';

@Module({ providers: [CountThingHandler] })
class SecondCountingModule {}

const modules = [CountingModule, SecondCountingModule].slice(0, Number(process.env.HANDLERS ?? 1));
if (process.env.EVENT) defineEvent(process.env.EVENT);
const env = JSON.parse(process.env.WORKER_ENV ?? '{}') as Record<string, string>;
await startPlatformWorker(process.env.DATABASE_URL ?? '', { modules, env });
console.log('ready');
