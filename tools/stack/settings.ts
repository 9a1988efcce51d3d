import { mkdirSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..', '..');

/** What a person may set from outside; everything else follows from it. */
export interface StackSettings {
  /** Folder of the database, published versions, mails, logs and stack.json. */
  dataDir: string;
  /** Port of the site, exactly; without one the next free port is taken. */
  sitePort: number | null;
  /** A PostgreSQL server to use instead of the embedded one. */
  databaseUrl: string | null;
  /** The role that owns the schema of that server; without it the first one migrates as well. */
  migrationDatabaseUrl: string | null;
  /** A Redis server for the queues; without it they live in PostgreSQL. */
  redisUrl: string | null;
  /** With a key and no address of the vendor the simulator stands in; without a key the area guide answers. */
  rentcast: { apiKey: string; url: string | null } | null;
}

export function readSettings(env: NodeJS.ProcessEnv): StackSettings {
  const given = (name: string): string | null => env[name]?.trim() || null;
  const dataDir = path.resolve(ROOT, given('DATA_DIR') ?? '.data');
  mkdirSync(dataDir, { recursive: true });
  const apiKey = given('RENTCAST_API_KEY');
  return {
    dataDir,
    sitePort: given('PORT') === null ? null : Number(given('PORT')),
    databaseUrl: given('DATABASE_URL'),
    migrationDatabaseUrl: given('MIGRATION_DATABASE_URL'),
    redisUrl: given('REDIS_URL'),
    rentcast: apiKey ? { apiKey, url: given('RENTCAST_URL') } : null,
  };
}

/** Variables of a server that a local stack sets itself, and what to do instead of setting them. */
const SET_BY_STACK: Readonly<Record<string, string>> = {
  SITE_URL: 'the site is http://localhost and PORT',
  STORE_DIR: 'versions are in DATA_DIR',
  MEDIA_DIR: 'pictures are in DATA_DIR',
  SMTP_URL: 'mail always goes to the mail catcher',
  ADMIN_DATABASE_URL: 'prepare a server of your own with migrate.js',
};
const LISTENS_ON = ['127.0.0.1', '0.0.0.0'];

/** What `npm start` and `npm run dev` would have to ignore, as messages for the user who set it. Empty when nothing is. */
export function ignoredSettings(env: NodeJS.ProcessEnv): string[] {
  const given = (name: string): string => env[name]?.trim() ?? '';
  const [host, port] = [given('HOST'), given('PORT')];
  const isPort = /^\d+$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535;
  return [
    ...Object.entries(SET_BY_STACK)
      .filter(([name]) => given(name))
      .map(([name, reason]) => `${name} is not used: ${reason}`),
    ...(host && !LISTENS_ON.includes(host) ? [`HOST must be one of ${LISTENS_ON.join(', ')}, not '${host}'`] : []),
    ...(port && !isPort ? [`PORT must be a port from 1 to 65535, not '${port}'`] : []),
  ];
}

/** @throws when the environment asks for what a local stack does not do */
export function refuseIgnoredSettings(env: NodeJS.ProcessEnv): void {
  const faults = ignoredSettings(env);
  if (faults.length > 0)
    throw new Error(
      `This environment is for a server, not for a local stack. Unset or change:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
}
