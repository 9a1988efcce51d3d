import pg from 'pg';
import type { Config } from '../config/env.ts';
import { LOCK_TIMEOUT_MS, retryOnLockTimeout } from './lock-retries.ts';

/** Postgres schema of BullMQ's own tables. */
export const QUEUE_SCHEMA = 'bullmq';
/** Schemas of this application. Rights in other schemas are left unchanged. */
export const APPLICATION_SCHEMAS: readonly string[] = ['public', QUEUE_SCHEMA];
const ROLES_LOCK_KEY = 7_206_114_012;

/** Attributes of both roles. They are also set on a role that already exists. */
const ROLE_ATTRIBUTES = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS';

/**
 * Creates the owner role and the serving role with the names and passwords from their connection strings. Transfers the
 * database and all its objects to the owner role. Idempotent. Also transfers the objects of an installation whose
 * migrations were run by a superuser until now.
 * @throws Error if one of the two roles is the administrator
 */
export async function prepareRoles(config: Config & { adminDatabaseUrl: string }): Promise<void> {
  const admin = new pg.Client({ connectionString: config.adminDatabaseUrl, application_name: 'roles' });
  await admin.connect();
  try {
    await admin.query('SELECT pg_advisory_lock($1)', [ROLES_LOCK_KEY]);
    for (const url of [config.migrationDatabaseUrl, config.databaseUrl]) await ensureRole(admin, url);
    const owner = parseRoleName(config.migrationDatabaseUrl);
    // A restore checks for sessions of running servers, which the owner can see only as a member of the serving role.
    await admin.query(
      `GRANT ${pg.escapeIdentifier(parseRoleName(config.databaseUrl))} TO ${pg.escapeIdentifier(owner)}`,
    );
    await admin.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await retryOnLockTimeout(() => transferOwnership(admin, owner));
  } finally {
    await admin.end();
  }
}

/** Returns the role name in a connection string. */
export const parseRoleName = (url: string): string => decodeURIComponent(new URL(url).username);

async function ensureRole(admin: pg.Client, url: string): Promise<void> {
  const name = parseRoleName(url);
  if (name === admin.user) throw new Error(`${name} administers the server; the application needs separate roles`);
  const { rowCount } = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  const password = pg.escapeLiteral(decodeURIComponent(new URL(url).password));
  await admin.query(
    `${rowCount ? 'ALTER' : 'CREATE'} ROLE ${pg.escapeIdentifier(name)} ${ROLE_ATTRIBUTES} PASSWORD ${password}`,
  );
}

async function transferOwnership(admin: pg.Client, owner: string): Promise<void> {
  const { rows } = await admin.query<{ sql: string }>(OWNERSHIP_STATEMENTS_SQL, [owner, APPLICATION_SCHEMAS]);
  for (const { sql } of rows) await admin.query(sql);
}

/**
 * Query for the ALTER statements that transfer objects of other owners. Omits the sequences of columns, whose owner
 * changes with the table, and the objects of extensions.
 */
const OWNERSHIP_STATEMENTS_SQL = `
  WITH objects (kind, name, owner, class, id) AS (
    SELECT 'DATABASE', quote_ident(datname), datdba, 'pg_database'::regclass, oid
    FROM pg_database WHERE datname = current_database()
    UNION ALL
    SELECT 'SCHEMA', quote_ident(nspname), nspowner, 'pg_namespace'::regclass, oid
    FROM pg_namespace WHERE nspname = ANY($2) AND nspname <> 'public'
    UNION ALL
    SELECT CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END,
           pg_class.oid::regclass::text, relowner, 'pg_class'::regclass, pg_class.oid
    FROM pg_class WHERE relnamespace::regnamespace::text = ANY($2) AND relkind IN ('r', 'p', 'v', 'm', 'S')
    UNION ALL
    SELECT 'ROUTINE', oid::regprocedure::text, proowner, 'pg_proc'::regclass, oid
    FROM pg_proc WHERE pronamespace::regnamespace::text = ANY($2)
    UNION ALL
    SELECT 'TYPE', oid::regtype::text, typowner, 'pg_type'::regclass, oid
    FROM pg_type WHERE typnamespace::regnamespace::text = ANY($2)
      AND (typtype IN ('e', 'd') OR typtype = 'c' AND EXISTS (SELECT 1 FROM pg_class WHERE oid = typrelid AND relkind = 'c'))
  )
  SELECT format('ALTER %s %s OWNER TO %I', kind, name, $1::text) AS sql FROM objects
  WHERE owner::regrole::text <> quote_ident($1) AND NOT EXISTS (
    SELECT 1 FROM pg_depend
    WHERE classid = class AND objid = id
      AND (deptype = 'e' OR deptype IN ('a', 'i') AND refclassid = 'pg_class'::regclass AND kind = 'SEQUENCE'))`;
