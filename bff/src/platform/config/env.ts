import { resolve } from 'node:path';

/** Everything the processes read from their environment, checked once, frozen. */
export class Config {
  isProduction: boolean;
  logLevel: LogLevel;
  host: string;
  /** TCP port of the API process; 0 lets the system choose. */
  port: number;
  /** TCP port of the worker's health server; 0 lets the system choose, and the log names it. */
  workerPort: number;
  /** Public origin, without a trailing slash: links in mail, cookie rules and CSRF all follow it. */
  siteUrl: string;
  /** True when the public origin is https: cookies get `Secure` and the `__Host-` prefix. */
  isSecure: boolean;
  /** How many reverse proxies in front may be believed about the client's address. */
  trustedProxies: number;
  /** The role that serves requests and runs jobs. */
  databaseUrl: string;
  /** The role that owns the schema and runs migrations; the serving role when none is named. */
  migrationDatabaseUrl: string;
  /** A superuser that creates the two roles above before a migration; null where an operator has created them. */
  adminDatabaseUrl: string | null;
  /** Connections of one process's pool. */
  databasePoolSize: number;
  /** How long one statement may take before it counts as a dead database, milliseconds. */
  databaseTimeoutMs: number;
  /** How long a request waits for a free connection while the database answers others, milliseconds. */
  databaseWaitMs: number;
  /** Queues live in Redis when set, else in Postgres. */
  redisUrl: string | null;
  /** How long a worker that says nothing is believed to be at its jobs, before others take them, milliseconds. */
  jobLockMs: number;
  /** Folder of the published front end versions. */
  storeDir: string;
  /** Folder of the uploaded and drawn pictures, shared by every node. */
  mediaDir: string;
  /** Origins that serve the files of an app instead of the site itself, by app. */
  assetOrigins: Readonly<Record<string, string>>;
  /** Development servers that replace published apps, by app; never in production. */
  devServers: Readonly<Record<string, string>>;
  /** Off removes the service worker from every browser that comes by. */
  serviceWorker: boolean;
  /** What the slices have read, by their settings. */
  settings: ReadonlyMap<object, unknown>;
}

/** Reads variables of the environment. Faults are collected and reported together. */
export interface EnvReader {
  /** Trimmed; '' without the variable. */
  optional(name: string): string;
  /** @param local the value outside of production; production requires the variable */
  required(name: string, local: string): string;
  /** A whole number from `min` to `max`. */
  whole(name: string, fallback: number, min: number, max: number): number;
  /** Checks that the value of the variable is a URL of one of the protocols. @returns the value */
  url(name: string, value: string, protocols: readonly string[]): string;
}

const declared = new Set<(env: EnvReader) => unknown>();

/**
 * Declares what a slice reads from the environment. It is read with the configuration, once, so the file that declares it
 * has to be imported before.
 * @returns the setting of a configuration
 */
export function defineSetting<T>(read: (env: EnvReader) => T): (config: Pick<Config, 'settings'>) => T {
  declared.add(read);
  return ({ settings }) => {
    if (!settings.has(read)) throw new Error('This setting was declared after the environment was read');
    return settings.get(read) as T;
  };
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];
type Environment = Readonly<Record<string, string | undefined>>;

/** Raised once, with every fault of the environment in its message. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The environment is not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

const wellKnownPasswords = new Set(['postgres', 'password', 'secret', 'admin', 'epm', 'changeme', '']);

/**
 * Reads the environment, with the settings of every imported slice. What the local stack has is a default outside of
 * production only; in production a well-known database password, or a site without https, is refused as well.
 * @throws {ConfigError} naming every fault at once
 */
export function readConfig(env: Environment): Config {
  const faults: string[] = [];
  const isProduction = env.NODE_ENV === 'production';
  const reader = readerOf(env, isProduction, faults);
  const { optional, required, whole, url } = reader;
  const origins = (name: string): Record<string, string> =>
    Object.fromEntries(
      optional(name)
        .split(',')
        .filter(Boolean)
        .map((pair) => {
          const [app = '', origin = ''] = pair.split('=').map((part) => part.trim());
          return [app, url(name, origin, ['http:', 'https:']).replace(/\/+$/, '')];
        }),
    );

  const logLevel = logLevels.find((level) => level === (env.LOG_LEVEL ?? 'info'));
  if (!logLevel) faults.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}`);
  const siteUrl = url('SITE_URL', required('SITE_URL', 'http://localhost:4300'), ['http:', 'https:']).replace(
    /\/+$/,
    '',
  );
  const databaseUrl = url('DATABASE_URL', required('DATABASE_URL', 'postgres://postgres:postgres@127.0.0.1:4304/epm'), [
    'postgres:',
    'postgresql:',
  ]);
  const postgresUrl = (name: string): string => url(name, optional(name), ['postgres:', 'postgresql:']);
  const redisUrl = url('REDIS_URL', optional('REDIS_URL'), ['redis:', 'rediss:']) || null;

  if (isProduction && siteUrl && !siteUrl.startsWith('https:')) faults.push('SITE_URL must be https in production');
  if (isProduction && URL.canParse(databaseUrl) && wellKnownPasswords.has(new URL(databaseUrl).password)) {
    faults.push('DATABASE_URL uses a default password, which production refuses');
  }

  const config: Config = {
    isProduction,
    logLevel: logLevel ?? 'info',
    host: optional('HOST') || '127.0.0.1',
    port: whole('PORT', 4300, 0, 65_535),
    workerPort: whole('WORKER_PORT', 0, 0, 65_535),
    siteUrl,
    isSecure: siteUrl.startsWith('https:'),
    trustedProxies: whole('TRUST_PROXY', 0, 0, 10),
    databaseUrl,
    migrationDatabaseUrl: postgresUrl('MIGRATION_DATABASE_URL') || databaseUrl,
    adminDatabaseUrl: postgresUrl('ADMIN_DATABASE_URL') || null,
    databasePoolSize: whole('DATABASE_POOL_SIZE', 10, 2, 100),
    databaseTimeoutMs: whole('DATABASE_TIMEOUT_MS', 1_600, 100, 600_000),
    databaseWaitMs: whole('DATABASE_WAIT_MS', 10_000, 100, 600_000),
    redisUrl,
    jobLockMs: whole('JOB_LOCK_MS', 15_000, 1_000, 600_000),
    storeDir: resolve(required('STORE_DIR', '.data/store')),
    mediaDir: resolve(required('MEDIA_DIR', '.data/media')),
    assetOrigins: Object.freeze(origins('ASSET_ORIGINS')),
    devServers: Object.freeze(isProduction ? {} : origins('DEV_SERVERS')),
    serviceWorker: optional('SERVICE_WORKER') !== 'off',
    settings: new Map([...declared].map((read) => [read, read(reader)])),
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return Object.freeze(config);
}

function readerOf(env: Environment, isProduction: boolean, faults: string[]): EnvReader {
  const optional = (name: string): string => env[name]?.trim() ?? '';
  return {
    optional,
    required(name, local) {
      const value = optional(name) || (isProduction ? '' : local);
      if (!value) faults.push(`${name} is required`);
      return value;
    },
    whole(name, fallback, min, max) {
      const raw = optional(name);
      if (!raw) return fallback;
      const value = Number(raw);
      if (Number.isInteger(value) && value >= min && value <= max) return value;
      faults.push(`${name} must be a whole number from ${min} to ${max}, not '${raw}'`);
      return fallback;
    },
    url(name, value, protocols) {
      if (!value) return value;
      if (!URL.canParse(value)) faults.push(`${name} is not a URL`);
      else if (!protocols.includes(new URL(value).protocol))
        faults.push(`${name} must start with ${protocols.join(' or ')}`);
      return value;
    },
  };
}
