import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../config/env.ts';
import { unavailable } from '../errors/domain-error.ts';
import { connectionOptions } from './data-source.ts';

/** Snapshots that one process holds open: each keeps Postgres from clearing away what has been overwritten since. */
const MOST_OPEN = 4;
/** A batch may take longer than what people wait for: the first one of a large order is sorted. Milliseconds. */
const BATCH_MS = 60_000;
/** Who reads no further for so long has gone away; Postgres ends it. Milliseconds. */
const IDLE_MS = 60_000;
/** What an index gathers about many rows before it answers; with less, Postgres looks at whole pages again. */
const MEMORY = '32MB';

interface Connection {
  stream: { destroy(): void };
}

/** The database as it is at one moment, for reading what is too much to hold, batch by batch. */
export class Snapshot {
  private cursors = 0;

  constructor(private readonly client: pg.Client) {}

  /** The rows of a statement in batches of `size`, none of them empty. */
  async *batches<T>(text: string, params: readonly unknown[], size: number): AsyncGenerator<T[], void> {
    const cursor = `batches_${(this.cursors += 1)}`;
    await this.client.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${text}`, [...params]);
    for (;;) {
      const { rows } = await this.client.query(`FETCH ${size} FROM ${cursor}`);
      if (rows.length > 0) yield rows as T[];
      if (rows.length < size) return;
    }
  }

  /** Nothing was written, so there is nothing to wait for. */
  close(): void {
    (this.client as unknown as { connection: Connection }).connection.stream.destroy();
  }
}

/**
 * Opens snapshots, each on a connection of its own: a slow reader takes none from those who answer requests.
 */
@Injectable()
export class Snapshots {
  private open = 0;

  constructor(private readonly config: Config) {}

  /** @throws DomainError unavailable while too many are open */
  async take(): Promise<Snapshot> {
    if (this.open >= MOST_OPEN)
      throw unavailable(
        'snapshots.busy',
        'Several large files are being made right now. Please try again in a minute.',
      );
    this.open += 1;
    const client = new pg.Client({
      ...connectionOptions(this.config, 'snapshot'),
      query_timeout: BATCH_MS,
      statement_timeout: BATCH_MS,
      idle_in_transaction_session_timeout: IDLE_MS,
    });
    client.on('error', () => undefined);
    client.once('end', () => (this.open -= 1));
    try {
      await client.connect();
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      await client.query(`SET LOCAL work_mem = '${MEMORY}'`);
      // All rows are read, so what counts is when the last one is there.
      await client.query('SET LOCAL cursor_tuple_fraction = 1');
    } catch (error) {
      new Snapshot(client).close();
      throw error;
    }
    return new Snapshot(client);
  }
}
