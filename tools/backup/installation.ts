import path from 'node:path';
import { choosePort, PREFERRED_PORTS } from '../stack/ports.ts';
import { startPostgres } from '../stack/postgres.ts';
import { readSettings } from '../stack/settings.ts';
import { readState, findRunningStack } from '../stack/state-file.ts';
import { getStoreDir } from '../stack/environment.ts';
import { claimDataDir } from '../stack/claim-data-dir.ts';

/** Database and folders that are backed up or restored. */
export interface Installation {
  /**
   * URL for the role that owns the schema, or DATABASE_URL if no such URL is configured. If this command started the
   * database server, the URL for the superuser, because the other roles may not exist yet.
   */
  databaseUrl: string;
  mediaDir: string;
  storeDir: string;
  /** Default folder for archives that are given without a path. */
  backupsDir: string;
  redisUrl: string | null;
  close(): Promise<void>;
}

/**
 * Finds the installation: DATABASE_URL and the folders from the environment, or else the local stack. Starts the local
 * stack's database if it is not running.
 * @param isExclusive true to throw if the local stack is running
 */
export async function openInstallation(env: NodeJS.ProcessEnv, isExclusive: boolean): Promise<Installation> {
  const { dataDir, databaseUrl, redisUrl } = readSettings(env);
  const folder = (name: string, fallback: string) => path.resolve(env[name]?.trim() || fallback);
  const folders = {
    mediaDir: folder('MEDIA_DIR', path.join(dataDir, 'media')),
    storeDir: folder('STORE_DIR', getStoreDir(dataDir)),
    backupsDir: folder('BACKUP_DIR', path.join(dataDir, 'backups')),
    redisUrl,
  };
  const noop = () => Promise.resolve();
  if (databaseUrl) return { ...folders, databaseUrl: env.MIGRATION_DATABASE_URL?.trim() || databaseUrl, close: noop };
  const state = readState(dataDir);
  if (!isExclusive && state && findRunningStack(state))
    return { ...folders, databaseUrl: state.databaseOwner, close: noop };
  await claimDataDir(dataDir);
  const { port } = await choosePort(PREFERRED_PORTS.postgres);
  const ignoredEvents = {
    onDown: () => undefined,
    onUp: () => undefined,
    onRestartFailed: (error: Error) => console.error(error.message),
  };
  const postgres = await startPostgres(dataDir, port, path.join(dataDir, 'logs'), ignoredEvents);
  return { ...folders, databaseUrl: postgres.adminUrl, close: postgres.stop };
}
