import { mkdirSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..', '..');

/** Settings from the environment. All other values are derived from them. */
export interface StackSettings {
  /** Folder of the database, published versions, mails, logs and stack.json. */
  dataDir: string;
  /** Exact port of the site, or null for the next free one. */
  sitePort: number | null;
  /** A PostgreSQL server to use instead of the embedded one. */
  databaseUrl: string | null;
  /** URL for the role that owns the schema. If null, migrations use `databaseUrl`. */
  migrationDatabaseUrl: string | null;
  /** A Redis server for the queues. If null, the queues are in PostgreSQL. */
  redisUrl: string | null;
  /** Rent provider. If the URL is null, the simulator is used. Null without an API key; then the area guide is used. */
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

/** Server variables that a local stack sets itself, each with the reason or the alternative. */
const SET_BY_STACK: Readonly<Record<string, string>> = {
  SITE_URL: 'the site is http://localhost and PORT',
  STORE_DIR: 'versions are in DATA_DIR',
  MEDIA_DIR: 'pictures are in DATA_DIR',
  SMTP_URL: 'mail always goes to the mail catcher',
  ADMIN_DATABASE_URL: 'prepare your own server with migrate.js',
};
const LISTEN_HOSTS = ['127.0.0.1', '0.0.0.0'];

/** Returns a message for each variable that `npm start` and `npm run dev` would have to ignore. */
export function ignoredSettings(env: NodeJS.ProcessEnv): string[] {
  const given = (name: string): string => env[name]?.trim() ?? '';
  const [host, port] = [given('HOST'), given('PORT')];
  const isPort = /^\d+$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535;
  return [
    ...Object.entries(SET_BY_STACK)
      .filter(([name]) => given(name))
      .map(([name, reason]) => `${name} is not used: ${reason}`),
    ...(host && !LISTEN_HOSTS.includes(host) ? [`HOST must be one of ${LISTEN_HOSTS.join(', ')}, not '${host}'`] : []),
    ...(port && !isPort ? [`PORT must be a port from 1 to 65535, not '${port}'`] : []),
  ];
}

/** @throws when the environment sets variables that a local stack would ignore */
export function refuseIgnoredSettings(env: NodeJS.ProcessEnv): void {
  const errors = ignoredSettings(env);
  if (errors.length > 0)
    throw new Error(
      `This environment is for a server, not for a local stack. Unset or change:\n${errors.map((error) => `  - ${error}`).join('\n')}`,
    );
}
