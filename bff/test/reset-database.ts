type Query = <T>(sql: string, params?: unknown[]) => Promise<T[]>;

/** Schema of the copies of rows that migrations insert, and of the function that resets the database. */
const SCHEMA = 'testing';

const TABLES_SQL = `
  SELECT format('%I.%I', nspname, relname) AS name, relname AS "shortName", (
    SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
    WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  ) AS columns
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE nspname IN ('public', 'bullmq') AND relkind = 'r'`;

const SEQUENCES_SQL = `
  SELECT format('%I.%I', schemaname, sequencename) AS name, coalesce(last_value, start_value)::text AS value,
    last_value IS NOT NULL AS "isCalled"
  FROM pg_sequences WHERE schemaname IN ('public', 'bullmq')`;

/** Changes with each change of a table, index, constraint, trigger, function, privilege or setting. */
const SCHEMA_FINGERPRINT_SQL = `
  SELECT concat_ws(':', ${['pg_class', 'pg_proc', 'pg_trigger', 'pg_constraint', 'pg_attribute', 'pg_db_role_setting']
    .map((catalog) => `(SELECT concat(count(*), ',', sum(xmin::text::bigint)) FROM ${catalog})`)
    .join(', ')}) AS fingerprint`;

interface TableRow {
  name: string;
  shortName: string;
  columns: string;
}

/** Resets the data of a database to the state after the migrations. */
export interface DatabaseReset {
  /** Returns whether only the data has changed. */
  canReset(): Promise<boolean>;
  reset(): Promise<void>;
}

/**
 * Prepares a migrated database for resets. A reset takes a tenth of the time of a new copy of the template, and keeps
 * the connections, which have loaded the catalog.
 */
export async function prepareReset(query: Query): Promise<DatabaseReset> {
  const tables = await query<TableRow>(TABLES_SQL);
  const filled = await query<{ name: string }>(
    tables.map(({ name }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT 1 FROM ${name})`).join(' UNION ALL '),
  );
  const seeded = tables.filter(({ name }) => filled.some((each) => each.name === name));
  const sequences = await query<{ name: string; value: string; isCalled: boolean }>(SEQUENCES_SQL);
  const copy = ({ shortName }: TableRow) => `${SCHEMA}.${shortName}`;
  await query(`
    CREATE SCHEMA ${SCHEMA};
    ${seeded.map((table) => `CREATE TABLE ${copy(table)} AS TABLE ${table.name};`).join('\n')}
    CREATE FUNCTION ${SCHEMA}.reset() RETURNS void LANGUAGE plpgsql SET session_replication_role = replica AS $$ BEGIN
      LOCK TABLE ${tables.map(({ name }) => name).join(', ')} IN EXCLUSIVE MODE;
      ${tables.map(({ name }) => `DELETE FROM ${name};`).join('\n')}
      ${seeded
        .map(
          (table) =>
            `INSERT INTO ${table.name} (${table.columns}) OVERRIDING SYSTEM VALUE SELECT ${table.columns} FROM ${copy(table)};`,
        )
        .join('\n')}
      ${sequences.map(({ name, value, isCalled }) => `PERFORM setval('${name}', ${value}, ${isCalled});`).join('\n')}
    END $$`);
  const readFingerprint = async () => (await query<{ fingerprint: string }>(SCHEMA_FINGERPRINT_SQL))[0]?.fingerprint;
  const fingerprint = await readFingerprint();
  return {
    canReset: async () => (await readFingerprint()) === fingerprint,
    reset: async () => void (await query(`SELECT ${SCHEMA}.reset()`)),
  };
}
