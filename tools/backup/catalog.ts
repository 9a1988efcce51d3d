import type pg from 'pg';

/** Returns an SQL condition that excludes objects that belong to extensions. */
const excludeExtensionObjects = (catalog: string, id: string) =>
  `NOT EXISTS (SELECT 1 FROM pg_depend WHERE classid = '${catalog}'::regclass AND objid = ${id} AND deptype = 'e')`;

/**
 * Returns the quoted column names of each table that a backup contains. Excludes the migrations table, because running
 * the migrations fills it.
 */
export async function findDataTables(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    SELECT relname AS name, array(
             SELECT quote_ident(attname) FROM pg_attribute
             WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum
           ) AS columns
    FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migrations' AND ${excludeExtensionObjects('pg_class', 'oid')}
    ORDER BY relname`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

export async function readSequenceValues(client: pg.Client): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(`
    SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = 'public' AND sequencename <> 'migrations_id_seq' ORDER BY sequencename`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Returns the names of the migrations that have run on the database, oldest first. */
export async function readMigrationNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY timestamp, id');
  return rows.map(({ name }) => name);
}

/** Returns statements that drop all database objects of this application, including the queues. */
export async function buildDropStatements(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ sql: string }>(`
    SELECT format('DROP %s IF EXISTS %s CASCADE', kind, name) AS sql FROM (
      SELECT CASE relkind WHEN 'S' THEN 2 ELSE 1 END AS rank, CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind,
             format('public.%I', relname) AS name
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S') AND ${excludeExtensionObjects('pg_class', 'oid')}
      UNION ALL
      SELECT 3, 'ROUTINE', oid::regprocedure::text FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND ${excludeExtensionObjects('pg_proc', 'oid')}
      UNION ALL
      SELECT 4, 'TYPE', oid::regtype::text FROM pg_type
      WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd') AND ${excludeExtensionObjects('pg_type', 'oid')}
      UNION ALL
      SELECT 5, 'SCHEMA', nspname FROM pg_namespace WHERE nspname = 'bullmq'
    ) AS objects ORDER BY rank`);
  return rows.map(({ sql }) => sql);
}

/** Returns the foreign keys. A restore drops them before it loads rows and recreates them afterwards. */
export async function findForeignKeys(
  client: pg.Client,
): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  return rows;
}
