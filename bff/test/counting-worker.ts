import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { defineEvent } from '../src/platform/outbox/event.ts';
import { CountingModule, CountThingHandler } from './counting.ts';
import { startWorker } from './test-worker.ts';

/**
 * A worker process that a test may kill, or that is to refuse its start: HANDLERS says how many its job has, EVENT
 * names one that no job follows, QUEUE the queue of the job, WORKER_ENV is the worker's environment as JSON.
 */
@Module({ providers: [CountThingHandler] })
class SecondHandlerModule {}

const modules = [CountingModule, SecondHandlerModule].slice(0, Number(process.env.HANDLERS ?? 1));
if (process.env.EVENT) defineEvent(process.env.EVENT);
const env = JSON.parse(process.env.WORKER_ENV ?? '{}') as Record<string, string>;
await startWorker(process.env.DATABASE_URL ?? '', { modules, env });
console.log('ready');
