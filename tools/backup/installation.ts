import path from 'node:path';
import { choosePort, PREFERRED_PORTS } from '../stack/ports.ts';
import { startPostgres } from '../stack/postgres.ts';
import { readSettings } from '../stack/settings.ts';
import { readState, findRunningStack } from '../stack/state-file.ts';
import { getStoreDir } from '../stack/environment.ts';
import { claimDataDir } from '../stack/claim-data-dir.ts';
import type { ObjectStore } from '../../bff/src/platform/object-store/object-store.ts';
import { openStore } from '../../bff/src/platform/object-store/open-store.ts';

/** Database and folders that are backed up or restored. */
export interface Installation {
  /**
   * URL for the role that owns the schema, or DATABASE_URL if no such URL is configured. If this command started the
   * database server, the URL for the superuser, because the other roles may not exist yet.
   */
  databaseUrl: string;
  /** Store of the image files. */
  media: ObjectStore;
  /** Published versions. */
  releases: ObjectStore;
  /** Folder for new backups, and for backups that are specified by name. */
  backupsDir: string;
  redisUrl: string | null;
  close(): Promise<void>;
}

/**
 * Finds the database, the folders and the stores that the environment specifies. Uses those of the local stack by
 * default, and starts the local stack's database if it is not running.
 * @param isExclusive true to throw if the local stack is running
 */
export async function openInstallation(env: NodeJS.ProcessEnv, isExclusive: boolean): Promise<Installation> {
  const { dataDir, databaseUrl, redisUrl } = readSettings(env);
  const folder = (name: string, fallback: string) => path.resolve(env[name]?.trim() || fallback);
  const storeUrl = env.STORE_URL?.trim() || null;
  const files = {
    media: openStore(storeUrl, 'media', folder('MEDIA_DIR', path.join(dataDir, 'media'))),
    releases: openStore(storeUrl, 'releases', folder('STORE_DIR', getStoreDir(dataDir))),
    backupsDir: folder('BACKUP_DIR', path.join(dataDir, 'backups')),
    redisUrl,
  };
  const noop = () => Promise.resolve();
  if (databaseUrl) return { ...files, databaseUrl: env.MIGRATION_DATABASE_URL?.trim() || databaseUrl, close: noop };
  const state = readState(dataDir);
  if (!isExclusive && state && findRunningStack(state))
    return { ...files, databaseUrl: state.schemaOwnerUrl, close: noop };
  await claimDataDir(dataDir);
  const { port } = await choosePort(PREFERRED_PORTS.postgres);
  const ignoredEvents = {
    onLaunch: noop,
    onDown: () => undefined,
    onUp: () => undefined,
    onRestartFailed: (error: Error) => console.error(error.message),
  };
  const postgres = await startPostgres(dataDir, port, path.join(dataDir, 'logs'), ignoredEvents);
  return { ...files, databaseUrl: postgres.adminUrl, close: postgres.stop };
}
