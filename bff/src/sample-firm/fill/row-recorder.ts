import type pg from 'pg';

/**
 * Tables whose rows stay when the sample firm is removed: the audit log is append-only, and the others are the state of
 * the platform or are kept by triggers.
 */
const UNRECORDED_TABLES = [
  'audit_checks',
  'audit_log',
  'audit_redactions',
  'audit_seals',
  'analytics_changes',
  'analytics_counts',
  'failed_jobs',
  'lead_counts',
  'message_counts',
  'migrations',
  'outbox',
  'page_visit_months',
  'sample_firm',
  'sample_rows',
  'vendor_circuits',
  'vendor_rates',
  'worker_heartbeats',
];

interface KeyedTable {
  name: string;
  /** SQL expression of the primary key as text. */
  key: string;
}

/** Finds the rows that the fill adds, and stores their keys in `sample_rows`. */
export class RowRecorder {
  private constructor(
    private readonly owner: pg.Client,
    private readonly tables: readonly KeyedTable[],
  ) {}

  /**
   * Remembers the present rows in the schema `sample_time`. If an earlier fill was killed, removes the rows that it
   * added.
   */
  static async start(owner: pg.Client): Promise<RowRecorder> {
    const { rows: tables } = await owner.query<KeyedTable>(KEYED_TABLES_SQL, [UNRECORDED_TABLES]);
    const recorder = new RowRecorder(owner, tables);
    const { rows } = await owner.query<{ isLeft: boolean }>(
      `SELECT to_regclass('sample_time.earlier_rows') IS NOT NULL AS "isLeft"`,
    );
    if (rows[0]?.isLeft) await recorder.removeLeftRows();
    else
      await owner.query(
        `CREATE SCHEMA IF NOT EXISTS sample_time;
         CREATE TABLE sample_time.earlier_rows AS ${tables.map(({ name, key }) => `SELECT '${name}' AS table_name, ${key} AS key FROM ${name}`).join(' UNION ALL ')}`,
      );
    return recorder;
  }

  /** Stores the keys of the added rows. From then on, the sample data can be removed. */
  async record(): Promise<void> {
    await this.owner.query('BEGIN');
    for (const { name, key } of this.tables)
      await this.owner.query(
        `INSERT INTO sample_rows (table_name, key) SELECT '${name}', ${key} FROM ${name} WHERE NOT EXISTS (
           SELECT FROM sample_time.earlier_rows AS earlier WHERE table_name = '${name}' AND earlier.key = ${qualify(name, key)})`,
      );
    await this.owner.query(
      `INSERT INTO sample_firm (state, filled_at) VALUES ('filled', now())
       ON CONFLICT (is_present) DO UPDATE SET state = excluded.state, filled_at = excluded.filled_at`,
    );
    await this.owner.query('COMMIT');
  }

  private async removeLeftRows(): Promise<void> {
    await this.record();
    for (let removed = 1; removed > 0; ) {
      const { rows } = await this.owner.query<{ removed: number }>('SELECT remove_sample_rows(10000) AS removed');
      removed = rows[0]?.removed ?? 0;
    }
  }
}

const qualify = (table: string, key: string): string => key.replace(/(^|\|\| )("?\w+"?)(?=::text)/g, `$1${table}.$2`);

const KEYED_TABLES_SQL = `
  SELECT conrelid::regclass::text AS name,
    (SELECT string_agg(quote_ident(attname) || '::text', ' || ''|'' || ' ORDER BY position)
     FROM unnest(conkey) WITH ORDINALITY AS part (attnum, position) JOIN pg_attribute USING (attnum)
     WHERE attrelid = conrelid) AS key
  FROM pg_constraint
  WHERE contype = 'p' AND connamespace = 'public'::regnamespace AND NOT conrelid::regclass::text = ANY($1)
  ORDER BY 1`;
