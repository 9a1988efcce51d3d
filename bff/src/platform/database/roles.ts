import pg from 'pg';
import type { Config } from '../config/env.ts';

/** Postgres schema of BullMQ's own tables. */
export const QUEUE_SCHEMA = 'bullmq';
/** Schemas of this application. Rights in other schemas are left unchanged. */
export const APPLICATION_SCHEMAS: readonly string[] = ['public', QUEUE_SCHEMA];
const ROLES_LOCK_KEY = 7_206_114_012;

/** Attributes of both roles. They are also set on a role that already exists. */
const ROLE_ATTRIBUTES = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS';

/**
 * Creates the owner role and the serving role with the names and passwords from their connection strings, and transfers
 * the database to the owner role. Idempotent.
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
    const { database = '' } = admin;
    await admin.query(`ALTER DATABASE ${pg.escapeIdentifier(database)} OWNER TO ${pg.escapeIdentifier(owner)}`);
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
