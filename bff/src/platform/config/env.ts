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
  /** Multiplies how much one network may submit in an hour; 1 but for stacks that are tested from one machine. */
  intakeLimitFactor: number;
  /** Off removes the service worker from every browser that comes by. */
  serviceWorker: boolean;
  smtpUrl: string;
  /** How long the mail server may take for each step of a conversation, milliseconds. */
  smtpTimeoutMs: number;
  mailFrom: string;
  /** Where homes for rent are listed, unless the site's settings name another page. */
  listingsUrl: string;
  /** The live rent provider; null means the embedded area guide. */
  rentcast: { apiKey: string; url: string } | null;
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

const development = {
  SITE_URL: 'http://localhost:4300',
  DATABASE_URL: 'postgres://postgres:postgres@127.0.0.1:4304/epm',
  STORE_DIR: '.data/store',
  MEDIA_DIR: '.data/media',
  SMTP_URL: 'smtp://127.0.0.1:4302',
  MAIL_FROM: 'Lindenholm <owners@lindenholm.example>',
};
const wellKnownPasswords = new Set(['postgres', 'password', 'secret', 'admin', 'epm', 'changeme', '']);

/**
 * Reads the environment. Where the site, its database, its mail and its folders are has a local default outside
 * production only; in production a well-known database password, or a site without https, is refused as well.
 * @throws {ConfigError} naming every fault at once
 */
export function readConfig(env: Environment): Config {
  const faults: string[] = [];
  const isProduction = env.NODE_ENV === 'production';
  const text = (name: keyof typeof development): string => {
    const value = env[name]?.trim() || (isProduction ? '' : development[name]);
    if (!value) faults.push(`${name} is required`);
    return value;
  };
  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const raw = env[name]?.trim();
    if (!raw) return fallback;
    const value = Number(raw);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    faults.push(`${name} must be a whole number from ${min} to ${max}, not '${raw}'`);
    return fallback;
  };
  const url = (name: string, value: string, protocols: readonly string[]): string => {
    if (!value) return value;
    if (!URL.canParse(value)) faults.push(`${name} is not a URL`);
    else if (!protocols.includes(new URL(value).protocol)) faults.push(`${name} must start with ${protocols.join(' or ')}`);
    return value;
  };

  const origins = (name: string): Record<string, string> =>
    Object.fromEntries(
      (env[name]?.split(',') ?? []).filter(Boolean).map((pair) => {
        const [app = '', origin = ''] = pair.split('=').map((part) => part.trim());
        return [app, url(name, origin, ['http:', 'https:']).replace(/\/+$/, '')];
      }),
    );

  const logLevel = logLevels.find((level) => level === (env.LOG_LEVEL ?? 'info'));
  if (!logLevel) faults.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}`);
  const siteUrl = url('SITE_URL', text('SITE_URL'), ['http:', 'https:']).replace(/\/+$/, '');
  const databaseUrl = url('DATABASE_URL', text('DATABASE_URL'), ['postgres:', 'postgresql:']);
  const postgresUrl = (name: string): string => url(name, env[name]?.trim() ?? '', ['postgres:', 'postgresql:']);
  const redisUrl = url('REDIS_URL', env.REDIS_URL?.trim() ?? '', ['redis:', 'rediss:']) || null;
  const smtpUrl = url('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:']);
  const listingsUrl = url('LISTINGS_URL', env.LISTINGS_URL?.trim() || 'https://rentals.lindenholm.example', ['http:', 'https:']);
  const apiKey = env.RENTCAST_API_KEY?.trim();
  const rentcastUrl = url('RENTCAST_URL', env.RENTCAST_URL?.trim() || 'https://api.rentcast.io/v1', ['http:', 'https:']);

  if (isProduction && siteUrl && !siteUrl.startsWith('https:')) faults.push('SITE_URL must be https in production');
  if (isProduction && URL.canParse(databaseUrl) && wellKnownPasswords.has(new URL(databaseUrl).password)) {
    faults.push('DATABASE_URL uses a default password, which production refuses');
  }

  const config: Config = {
    isProduction,
    logLevel: logLevel ?? 'info',
    host: env.HOST?.trim() || '127.0.0.1',
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
    storeDir: resolve(text('STORE_DIR')),
    mediaDir: resolve(text('MEDIA_DIR')),
    assetOrigins: Object.freeze(origins('ASSET_ORIGINS')),
    devServers: Object.freeze(isProduction ? {} : origins('DEV_SERVERS')),
    intakeLimitFactor: whole('INTAKE_LIMIT_FACTOR', 1, 1, 10_000),
    serviceWorker: env.SERVICE_WORKER?.trim() !== 'off',
    smtpUrl,
    smtpTimeoutMs: whole('SMTP_TIMEOUT_MS', 10_000, 500, 60_000),
    mailFrom: text('MAIL_FROM'),
    listingsUrl,
    rentcast: apiKey ? Object.freeze({ apiKey, url: rentcastUrl.replace(/\/+$/, '') }) : null,
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return Object.freeze(config);
}
