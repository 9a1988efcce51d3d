import { Module } from '@nestjs/common';
import { Database } from '../src/platform/database/database.ts';
import { defineJob, HandlesJob, type JobContext } from '../src/platform/jobs/job.ts';
import { defineEvent } from '../src/platform/outbox/event.ts';

/** A reaction whose effect can be counted: what the tests of outbox, queues and crashes run. */
export interface Counted {
  id: string;
  /** Attempts that fail before one succeeds. */
  failures?: number;
}

export const thingHappened = defineEvent<Counted>('test.happened');

const countThing = defineJob<Counted>({
  name: 'count-thing',
  queue: 'analyses',
  on: thingHappened,
  attempts: 4,
  backoff: { type: 'fixed', delayMs: 50 },
});

/** `attempts` counts every start; `effects` has a unique key, as whatever must not happen twice does. */
export const countingTables = `
  CREATE TABLE attempts (id text NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp());
  CREATE TABLE effects (id text PRIMARY KEY)`;

@HandlesJob(countThing)
export class CountThingHandler {
  constructor(private readonly database: Database) {}

  async handle({ id, failures = 0 }: Counted, { attempt }: JobContext): Promise<void> {
    await this.database.query('INSERT INTO attempts (id) VALUES ($1)', [id]);
    if (attempt <= failures) throw new Error(`Attempt ${attempt} is meant to fail`);
    await this.database.query('INSERT INTO effects (id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
  }
}

@Module({ providers: [CountThingHandler] })
export class CountingModule {}
