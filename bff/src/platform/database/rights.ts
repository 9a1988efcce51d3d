import pg from 'pg';
import { QUEUE_SCHEMA, APPLICATION_SCHEMAS } from './roles.ts';

/**
 * Grants the serving role the privileges that it needs on existing objects, and default privileges on objects that
 * later migrations create. Must run as the owner role, after the migrations.
 * @param tableRights the serving role's rights on restricted tables, by table
 */
export async function grantRights(
  ownerClient: pg.Client,
  servingRole: string,
  tableRights: Readonly<Record<string, string>>,
): Promise<void> {
  const role = pg.escapeIdentifier(servingRole);
  const database = pg.escapeIdentifier(ownerClient.database ?? '');
  const { rows: schemas } = await ownerClient.query<{ name: string }>(
    'SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY($1)',
    [APPLICATION_SCHEMAS],
  );
  await ownerClient.query('BEGIN');
  await ownerClient.query(
    `REVOKE CREATE, TEMPORARY ON DATABASE ${database} FROM PUBLIC; GRANT CONNECT ON DATABASE ${database} TO ${role}`,
  );
  for (const { name } of schemas) {
    await ownerClient.query(`
      REVOKE CREATE ON SCHEMA ${name} FROM PUBLIC;
      GRANT USAGE ON SCHEMA ${name} TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${name} TO ${role};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${name} TO ${role};
      ALTER DEFAULT PRIVILEGES IN SCHEMA ${name} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
      ALTER DEFAULT PRIVILEGES IN SCHEMA ${name} GRANT USAGE, SELECT ON SEQUENCES TO ${role}`);
  }
  for (const [table, rights] of Object.entries(tableRights)) {
    await ownerClient.query(`REVOKE ALL ON ${table} FROM ${role}; GRANT ${rights} ON ${table} TO ${role}`);
  }
  const { rows: statements } = await ownerClient.query<{ sql: string }>(QUEUE_FUNCTIONS_SQL, [QUEUE_SCHEMA]);
  for (const { sql } of statements) await ownerClient.query(sql);
  await ownerClient.query('COMMIT');
}

/**
 * Query for the ALTER statements that make BullMQ's DDL functions run as the owner. These functions create a sequence
 * per queue and temporary tables, and the serving role may not create objects. Includes only functions with a fixed
 * search path, which BullMQ sets.
 */
const QUEUE_FUNCTIONS_SQL = `
  SELECT format('ALTER FUNCTION %s SECURITY DEFINER', oid::regprocedure) AS sql FROM pg_proc
  WHERE pronamespace::regnamespace::text = $1 AND NOT prosecdef AND 'search_path=' || $1 = ANY(proconfig)
    AND prosrc ~ '(CREATE|DROP) (TEMP )?(SEQUENCE|TABLE)'`;
