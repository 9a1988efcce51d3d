import { mkdirSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..', '..');

/** What a person may set from outside; everything else follows from it. */
export interface StackSettings {
  /** Folder of the database, published versions, mails, logs and stack.json. */
  dataDir: string;
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
    databaseUrl: given('DATABASE_URL'),
    migrationDatabaseUrl: given('MIGRATION_DATABASE_URL'),
    redisUrl: given('REDIS_URL'),
    rentcast: apiKey ? { apiKey, url: given('RENTCAST_URL') } : null,
  };
}
