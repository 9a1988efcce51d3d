import { Injectable, Module } from '@nestjs/common';
import { Database } from '../src/platform/database/database.ts';
import { HandlesJob } from '../src/platform/jobs/job.ts';
import { defineEvent } from '../src/platform/outbox/event.ts';

/** Payload of a test job with a countable effect, for tests of the outbox, the queues and crashes. */
export interface CountedPayload {
  id: string;
  /** Number of failed attempts before the first success. */
  failures?: number;
  /** True if attempts fail with ECONNREFUSED instead of an ordinary error. */
  isOutage?: boolean;
}

export const thingHappened = defineEvent<CountedPayload>('test.happened');

/**
 * Tables of the test job. `attempts` has a row for each attempt. `effects` has a unique key, so that each effect
 * happens only once.
 */
export const COUNTING_TABLES_SQL = `
  CREATE TABLE attempts (id text NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp());
  CREATE TABLE effects (id text PRIMARY KEY)`;

const createConnectionError = (): Error => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

@Injectable()
export class CountThingHandler {
  constructor(private readonly database: Database) {}

  @HandlesJob({ name: 'count-thing', queue: process.env.QUEUE ?? 'analyses', on: thingHappened })
  async count({ id, failures = 0, isOutage }: CountedPayload): Promise<void> {
    await this.database.run('INSERT INTO attempts (id) VALUES ($1)', [id]);
    const [row] = await this.database.rows<{ n: number }>('SELECT count(*)::int AS n FROM attempts WHERE id = $1', [
      id,
    ]);
    if ((row?.n ?? 0) <= failures)
      throw isOutage ? createConnectionError() : new Error(`Attempt ${row?.n} is meant to fail`);
    await this.database.run('INSERT INTO effects (id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
  }
}

@Module({ providers: [CountThingHandler] })
export class CountingModule {}
