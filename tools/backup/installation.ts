import path from 'node:path';
import { choosePort, WANTED_PORTS } from '../stack/ports.ts';
import { startPostgres } from '../stack/postgres.ts';
import { readSettings } from '../stack/settings.ts';
import { readState, runningStack } from '../stack/state-file.ts';
import { storeDirIn } from '../stack/environment.ts';
import { claimDataDir } from '../stack/claim-data-dir.ts';

/** Database and folders that a backup reads and a restore writes. */
export interface Installation {
  /**
   * URL for the role that owns the schema, if known. If the server was started for this command, the superuser's URL,
   * because the roles may not exist yet.
   */
  databaseUrl: string;
  mediaDir: string;
  storeDir: string;
  /** Folder of archives that are given by name instead of by path. */
  backupsDir: string;
  redisUrl: string | null;
  close(): Promise<void>;
}

/**
 * Finds the installation: DATABASE_URL and the folders of the environment, or else the local stack. Starts the stack's
 * database if it does not run.
 * @param isExclusive throws if the local stack is running
 */
export async function openInstallation(env: NodeJS.ProcessEnv, isExclusive: boolean): Promise<Installation> {
  const { dataDir, databaseUrl, redisUrl } = readSettings(env);
  const folder = (name: string, fallback: string) => path.resolve(env[name]?.trim() || fallback);
  const folders = {
    mediaDir: folder('MEDIA_DIR', path.join(dataDir, 'media')),
    storeDir: folder('STORE_DIR', storeDirIn(dataDir)),
    backupsDir: folder('BACKUP_DIR', path.join(dataDir, 'backups')),
    redisUrl,
  };
  const nothing = () => Promise.resolve();
  if (databaseUrl)
    return { ...folders, databaseUrl: env.MIGRATION_DATABASE_URL?.trim() || databaseUrl, close: nothing };
  const state = readState(dataDir);
  if (!isExclusive && state && runningStack(state))
    return { ...folders, databaseUrl: state.databaseOwner, close: nothing };
  await claimDataDir(dataDir);
  const { port } = await choosePort(WANTED_PORTS.postgres);
  const ignoredEvents = {
    onDown: () => undefined,
    onUp: () => undefined,
    onLost: (error: Error) => console.error(error.message),
  };
  const postgres = await startPostgres(dataDir, port, path.join(dataDir, 'logs'), ignoredEvents);
  return { ...folders, databaseUrl: postgres.adminUrl, close: postgres.stop };
}
