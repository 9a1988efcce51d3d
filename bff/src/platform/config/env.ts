import { isAbsolute, resolve } from 'node:path';
import { parseStoreUrl } from '../object-store/store-location.ts';

/** Validated, frozen configuration from the environment variables. */
export class Config {
  isProduction: boolean;
  logLevel: LogLevel;
  host: string;
  /** TCP port of the API process. With 0, the operating system chooses a free port. */
  port: number;
  /** TCP port of the worker's health server. With 0, the operating system chooses a free port, which is logged. */
  workerPort: number;
  /** Public origin, without a trailing slash. Used for links in emails, cookie rules and CSRF protection. */
  siteUrl: string;
  /** True if the public origin uses https. Cookies then get `Secure` and the `__Host-` prefix. */
  isSecure: boolean;
  /** Number of reverse proxies whose `X-Forwarded-For` entries are trusted. */
  trustedProxies: number;
  /** Connection string for the role that serves requests and runs jobs. */
  databaseUrl: string;
  /** Connection string for the role that owns the schema and runs migrations. Defaults to `databaseUrl`. */
  migrationDatabaseUrl: string;
  /**
   * Connection string for a superuser that creates the two roles above before a migration. Null if an operator creates
   * them.
   */
  adminDatabaseUrl: string | null;
  /** Maximum number of connections in each process's pool. */
  databasePoolSize: number;
  /** Statement timeout, in milliseconds. If a statement exceeds it, the database counts as unavailable. */
  databaseTimeoutMs: number;
  /** Maximum wait for a free connection while the database responds to other requests, in milliseconds. */
  databaseWaitMs: number;
  /** URL of the Redis server for the queues. If null, the queues are stored in Postgres. */
  redisUrl: string | null;
  /**
   * Duration of the lease that a worker holds on its jobs, in milliseconds. When the lease of an unresponsive worker
   * expires, other workers take over its jobs.
   */
  jobLockMs: number;
  /**
   * S3 bucket that stores the published versions and the images instead of `storeDir` and `mediaDir`. Null if unset.
   */
  storeUrl: string | null;
  /** Folder with the published frontend versions, shared by all nodes. */
  storeDir: string;
  /** Folder with uploaded and generated images, shared by all nodes. */
  mediaDir: string;
  /** Origins that serve static files, by app. The site's own origin serves the files of apps that are not listed. */
  assetOrigins: Readonly<Record<string, string>>;
  /** URLs of development servers, by app. Used instead of the app's published version. Empty in production. */
  devServers: Readonly<Record<string, string>>;
  /** If false, browsers remove the service worker at their next visit. */
  isServiceWorkerEnabled: boolean;
  /** Values of the settings that slices declare with {@link defineSetting}. */
  settings: ReadonlyMap<object, unknown>;
}

/**
 * Parses environment variables and collects all errors. Zod 4 is not used. With Zod, the code had 108 lines instead of
 * 103 (without the settings of slices), and each process took 110 ms longer to start and used 13 MB more memory.
 */
export interface EnvReader {
  /** Returns the trimmed value, or '' when the variable is not set. */
  optional(name: string): string;
  /**
   * Returns the trimmed value, or ''. The variable selects a simulator or test aid, so it is rejected in production.
   */
  localOnly(name: string): string;
  /**
   * Returns the trimmed value, or ''. The variable contains a vendor's key, so a simulator's key is rejected in
   * production.
   */
  vendorKey(name: string): string;
  /** Returns the trimmed value. Production requires the variable. @param localDefault default outside production */
  required(name: string, localDefault: string): string;
  /** Returns a whole number from `min` to `max`. */
  integer(name: string, fallback: number, min: number, max: number): number;
  /** Returns the absolute path of a file, or ''. */
  file(name: string): string;
  /** Checks that `value` is a URL with one of the protocols. @returns the value */
  url(name: string, value: string, protocols: readonly string[]): string;
}

const settingReaders = new Set<(env: EnvReader) => unknown>();

/**
 * Declares a setting that a slice reads from the environment. `readConfig` reads all declared settings once, so the
 * declaring file must be imported before that call.
 * @returns a function that returns the setting's value from a configuration
 */
export function defineSetting<T>(read: (env: EnvReader) => T): (config: Pick<Config, 'settings'>) => T {
  settingReaders.add(read);
  return ({ settings }) => {
    if (!settings.has(read)) throw new Error('This setting was declared after the environment was read');
    return settings.get(read) as T;
  };
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];
type Environment = Readonly<Record<string, string | undefined>>;

/** Error whose message lists all invalid environment variables. */
export class ConfigError extends Error {
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(`The environment is not usable:\n${errors.map((error) => `  - ${error}`).join('\n')}`);
    this.name = 'ConfigError';
    this.errors = errors;
  }
}

const WELL_KNOWN_PASSWORDS = new Set(['postgres', 'password', 'secret', 'admin', 'epm', 'changeme', '']);

/**
 * Reads the environment, including the settings of all imported slices. Defaults for local development apply only
 * outside production. In production, also rejects a well-known database password and a site URL without https.
 * @throws {ConfigError} with all errors
 */
export function readConfig(env: Environment): Config {
  const errors: string[] = [];
  const isProduction = env.NODE_ENV === 'production';
  const reader = createReader(env, isProduction, errors);
  const { optional, required, integer, url } = reader;
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

  const logLevel = LOG_LEVELS.find((level) => level === (env.LOG_LEVEL ?? 'info'));
  if (!logLevel) errors.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`);
  const siteUrl = url('SITE_URL', required('SITE_URL', 'http://localhost:4300'), ['http:', 'https:']).replace(
    /\/+$/,
    '',
  );
  const databaseUrl = url('DATABASE_URL', required('DATABASE_URL', 'postgres://postgres:postgres@127.0.0.1:4304/epm'), [
    'postgres:',
    'postgresql:',
  ]);
  const postgresUrl = (name: string): string => url(name, optional(name), ['postgres:', 'postgresql:']);
  // A bucket replaces both folders.
  const folder = (name: string, localDefault: string): string =>
    resolve(optional('STORE_URL') ? localDefault : required(name, localDefault));
  const redisUrl = url('REDIS_URL', optional('REDIS_URL'), ['redis:', 'rediss:']) || null;

  if (isProduction && siteUrl && !siteUrl.startsWith('https:')) errors.push('SITE_URL must be https in production');
  if (isProduction && URL.canParse(databaseUrl) && WELL_KNOWN_PASSWORDS.has(new URL(databaseUrl).password)) {
    errors.push('DATABASE_URL uses a default password, which production refuses');
  }

  const config: Config = {
    isProduction,
    logLevel: logLevel ?? 'info',
    host: optional('HOST') || '127.0.0.1',
    port: integer('PORT', 4300, 0, 65_535),
    workerPort: integer('WORKER_PORT', 0, 0, 65_535),
    siteUrl,
    isSecure: siteUrl.startsWith('https:'),
    trustedProxies: integer('TRUST_PROXY', 0, 0, 10),
    databaseUrl,
    migrationDatabaseUrl: postgresUrl('MIGRATION_DATABASE_URL') || databaseUrl,
    adminDatabaseUrl: postgresUrl('ADMIN_DATABASE_URL') || null,
    databasePoolSize: integer('DATABASE_POOL_SIZE', 10, 2, 100),
    databaseTimeoutMs: integer('DATABASE_TIMEOUT_MS', 1_600, 100, 600_000),
    databaseWaitMs: integer('DATABASE_WAIT_MS', 10_000, 100, 600_000),
    redisUrl,
    jobLockMs: integer('JOB_LOCK_MS', 15_000, 1_000, 600_000),
    storeUrl: readStoreUrl(optional('STORE_URL'), errors),
    storeDir: folder('STORE_DIR', '.data/store'),
    mediaDir: folder('MEDIA_DIR', '.data/media'),
    assetOrigins: Object.freeze(origins('ASSET_ORIGINS')),
    devServers: Object.freeze(isProduction ? {} : origins('DEV_SERVERS')),
    isServiceWorkerEnabled: optional('SERVICE_WORKER') !== 'off',
    settings: new Map([...settingReaders].map((read) => [read, read(reader)])),
  };
  if (errors.length > 0) throw new ConfigError(errors);
  return Object.freeze(config);
}

function readStoreUrl(text: string, errors: string[]): string | null {
  if (!text) return null;
  try {
    parseStoreUrl(text);
  } catch (error) {
    errors.push((error as Error).message);
  }
  return text;
}

function createReader(env: Environment, isProduction: boolean, errors: string[]): EnvReader {
  const optional = (name: string): string => env[name]?.trim() ?? '';
  return {
    optional,
    localOnly(name) {
      const value = optional(name);
      if (value && isProduction) errors.push(`${name} selects a simulator, which production refuses`);
      return value;
    },
    vendorKey(name) {
      const value = optional(name);
      if (isProduction && /simulator$/.test(value))
        errors.push(`${name} is the key of a simulator, which production refuses`);
      return value;
    },
    required(name, localDefault) {
      const value = optional(name) || (isProduction ? '' : localDefault);
      if (!value) errors.push(`${name} is required`);
      return value;
    },
    integer(name, fallback, min, max) {
      const raw = optional(name);
      if (!raw) return fallback;
      const value = Number(raw);
      if (Number.isInteger(value) && value >= min && value <= max) return value;
      errors.push(`${name} must be a whole number from ${min} to ${max}, not '${raw}'`);
      return fallback;
    },
    file(name) {
      const value = optional(name);
      if (value && !isAbsolute(value)) errors.push(`${name} must be an absolute path`);
      return value;
    },
    url(name, value, protocols) {
      if (!value) return value;
      if (!URL.canParse(value)) errors.push(`${name} is not a URL`);
      else if (!protocols.includes(new URL(value).protocol))
        errors.push(`${name} must start with ${protocols.join(' or ')}`);
      return value;
    },
  };
}
