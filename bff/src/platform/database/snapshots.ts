import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../config/env.ts';
import { unavailable } from '../errors/domain-error.ts';
import { getConnectionOptions } from './data-source.ts';

/** Maximum number of open snapshots per process. An open snapshot prevents VACUUM from removing old row versions. */
const MAX_OPEN_SNAPSHOTS = 4;
/**
 * Time limit for reading a batch. It is longer than the limit for requests, because Postgres sorts the whole list
 * before it returns the first batch.
 */
const BATCH_TIMEOUT_MS = 60_000;
/** Idle time after which Postgres ends the transaction of a reader. */
const IDLE_TIMEOUT_MS = 60_000;
/**
 * Large enough to keep bitmap scans exact. With less memory, the bitmap would contain pages instead of rows, and
 * Postgres would recheck every row of these pages.
 */
const WORK_MEM = '32MB';

interface Connection {
  stream: { destroy(): void };
}

/** A consistent view of the database. Reads results in batches, because they may be too large for memory. */
export class Snapshot {
  private cursors = 0;

  constructor(private readonly client: pg.Client) {}

  /** Yields the rows of a statement in batches of up to `size`. No batch is empty. */
  async *readBatches<T>(text: string, params: readonly unknown[], size: number): AsyncGenerator<T[], void> {
    const cursor = `batches_${(this.cursors += 1)}`;
    await this.client.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${text}`, [...params]);
    for (;;) {
      const { rows } = await this.client.query(`FETCH ${size} FROM ${cursor}`);
      if (rows.length > 0) yield rows as T[];
      if (rows.length < size) return;
    }
  }

  /** Closes the connection without COMMIT, because nothing was written. */
  close(): void {
    (this.client as unknown as { connection: Connection }).connection.stream.destroy();
  }
}

/** Opens snapshots. Each has a dedicated connection, so that a slow reader does not occupy the pool. */
@Injectable()
export class Snapshots {
  private openCount = 0;

  constructor(private readonly config: Config) {}

  /** Opens a snapshot. @throws DomainError unavailable if too many snapshots are open */
  async openSnapshot(): Promise<Snapshot> {
    if (this.openCount >= MAX_OPEN_SNAPSHOTS)
      throw unavailable(
        'snapshots.busy',
        'Several large files are being made right now. Please try again in a minute.',
      );
    this.openCount += 1;
    const client = new pg.Client({
      ...getConnectionOptions(this.config, 'snapshot'),
      query_timeout: BATCH_TIMEOUT_MS,
      statement_timeout: BATCH_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
    });
    client.on('error', () => undefined);
    client.once('end', () => (this.openCount -= 1));
    try {
      await client.connect();
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      await client.query(`SET LOCAL work_mem = '${WORK_MEM}'`);
      // Makes Postgres optimize the plan for reading all rows, not just the first few.
      await client.query('SET LOCAL cursor_tuple_fraction = 1');
    } catch (error) {
      new Snapshot(client).close();
      throw error;
    }
    return new Snapshot(client);
  }
}
