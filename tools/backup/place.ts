import path from 'node:path';
import { choosePort, WANTED_PORTS } from '../stack/ports.ts';
import { startPostgres } from '../stack/postgres.ts';
import { readSettings } from '../stack/settings.ts';
import { readState, runningStack } from '../stack/state-file.ts';
import { storeDirIn } from '../stack/environment.ts';
import { takeOver } from '../stack/take-over.ts';

/** What a backup is made of and a restore writes to. */
export interface Place {
  /** As the role that owns the schema, where it is known. The superuser where the server runs for this alone: its roles may not exist yet. */
  databaseUrl: string;
  mediaDir: string;
  storeDir: string;
  /** Where archives are kept that are named without a path. */
  backupsDir: string;
  redisUrl: string | null;
  close(): Promise<void>;
}

/**
 * Finds the installation: DATABASE_URL and the folders of the environment, else the local stack, whose database is
 * started for as long as it is needed.
 * @param isExclusive refuses to work beside a local stack that runs
 */
export async function openPlace(env: NodeJS.ProcessEnv, isExclusive: boolean): Promise<Place> {
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
  await takeOver(dataDir);
  const { port } = await choosePort(WANTED_PORTS.postgres);
  const said = {
    onDown: () => undefined,
    onUp: () => undefined,
    onLost: (error: Error) => console.error(error.message),
  };
  const postgres = await startPostgres(dataDir, port, path.join(dataDir, 'logs'), said);
  return { ...folders, databaseUrl: postgres.adminUrl, close: postgres.stop };
}
