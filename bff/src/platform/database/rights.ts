import pg from 'pg';
import { queueSchema, SCHEMAS } from './roles.ts';

/**
 * Grants the serving role the rights that it needs on existing objects, and default privileges on objects of later
 * migrations. The owner calls it after each migration.
 * @param tableRights rights on tables that the serving role may not freely read and write
 */
export async function grantRights(
  owner: pg.Client,
  servingRole: string,
  tableRights: Readonly<Record<string, string>>,
): Promise<void> {
  const role = pg.escapeIdentifier(servingRole);
  const database = pg.escapeIdentifier(owner.database ?? '');
  const { rows: schemas } = await owner.query<{ name: string }>(
    'SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY($1)',
    [SCHEMAS],
  );
  await owner.query('BEGIN');
  await owner.query(
    `REVOKE CREATE, TEMPORARY ON DATABASE ${database} FROM PUBLIC; GRANT CONNECT ON DATABASE ${database} TO ${role}`,
  );
  for (const { name } of schemas) {
    await owner.query(`
      REVOKE CREATE ON SCHEMA ${name} FROM PUBLIC;
      GRANT USAGE ON SCHEMA ${name} TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${name} TO ${role};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${name} TO ${role};
      ALTER DEFAULT PRIVILEGES IN SCHEMA ${name} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
      ALTER DEFAULT PRIVILEGES IN SCHEMA ${name} GRANT USAGE, SELECT ON SEQUENCES TO ${role}`);
  }
  for (const [table, rights] of Object.entries(tableRights)) {
    await owner.query(`REVOKE ALL ON ${table} FROM ${role}; GRANT ${rights} ON ${table} TO ${role}`);
  }
  const { rows: functions } = await owner.query<{ sql: string }>(QUEUE_DDL, [queueSchema]);
  for (const { sql } of functions) await owner.query(sql);
  await owner.query('COMMIT');
}

/**
 * Lists the ALTER statements that make BullMQ's functions with DDL run as the owner. These functions create a sequence
 * per queue and temporary tables, and the serving role may not create objects. BullMQ sets their search path.
 */
const QUEUE_DDL = `
  SELECT format('ALTER FUNCTION %s SECURITY DEFINER', oid::regprocedure) AS sql FROM pg_proc
  WHERE pronamespace::regnamespace::text = $1 AND NOT prosecdef AND 'search_path=' || $1 = ANY(proconfig)
    AND prosrc ~ '(CREATE|DROP) (TEMP )?(SEQUENCE|TABLE)'`;
