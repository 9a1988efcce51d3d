import type pg from 'pg';
import type { Clock } from '../../platform/clock/clock.ts';

/** Columns whose default is the current time. */
const TIME_DEFAULTS_SQL = `
  SELECT adrelid::regclass::text AS "table", quote_ident(attname) AS "column"
  FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
  WHERE pg_get_expr(adbin, adrelid) = $1 AND adrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`;

/**
 * Moves the application and Postgres through simulated time. The application's clock is replaced. In Postgres, the
 * schema `sample_time` has another function `now()`, which sessions with the search path of {@link addSimulatedTime} call instead of the
 * built-in one. Column defaults are bound to the built-in function, so they are replaced until {@link stop}.
 */
export class SimulatedTime {
  private current: Date;

  private constructor(
    private readonly owner: pg.Client,
    start: Date,
  ) {
    this.current = start;
  }

  /** @param owner a connection as the role that owns the schema */
  static async start(owner: pg.Client, start: Date): Promise<SimulatedTime> {
    // A sequence has no transactions, so open transactions see the new time too.
    await owner.query(`
      CREATE SCHEMA IF NOT EXISTS sample_time;
      CREATE SEQUENCE IF NOT EXISTS sample_time.milliseconds;
      CREATE OR REPLACE FUNCTION sample_time.now() RETURNS timestamptz LANGUAGE sql STABLE AS
        'SELECT to_timestamp(last_value / 1000.0) FROM sample_time.milliseconds';
      GRANT USAGE ON SCHEMA sample_time TO PUBLIC;
      GRANT SELECT ON SEQUENCE sample_time.milliseconds TO PUBLIC`);
    await replaceDefaults(owner, 'now()', 'sample_time.now()');
    const time = new SimulatedTime(owner, start);
    await time.set(start);
    return time;
  }

  /** Restores the column defaults, also those that a killed fill left. */
  static async stop(owner: pg.Client): Promise<void> {
    await replaceDefaults(owner, 'sample_time.now()', 'now()');
  }

  now(): Date {
    return new Date(this.current);
  }

  async set(time: Date): Promise<void> {
    this.current = time;
    await this.owner.query("SELECT setval('sample_time.milliseconds', $1)", [time.getTime()]);
  }

  replaceClock(clock: Clock): void {
    clock.now = () => this.now();
  }
}

async function replaceDefaults(owner: pg.Client, from: string, to: string): Promise<void> {
  const { rows } = await owner.query<{ table: string; column: string }>(TIME_DEFAULTS_SQL, [from]);
  if (rows.length > 0)
    await owner.query(
      rows.map(({ table, column }) => `ALTER TABLE ${table} ALTER ${column} SET DEFAULT ${to}`).join(';'),
    );
}

/**
 * Adds the search path with the simulated `now()` to a connection string. The path also turns off synchronous commits:
 * a fill that is killed starts again from the beginning.
 */
export function addSimulatedTime(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set(
    'options',
    '-c search_path=sample_time,pg_catalog,public -c synchronous_commit=off -c statement_timeout=60000',
  );
  return url.href;
}
