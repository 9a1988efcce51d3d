/** npm run restore -- <backup> [--replace], then npm run restore -- --release. Without a name it lists the backups. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Redis } from 'ioredis';
import { AlreadyRunning } from '../stack/take-over.ts';
import { BackupError, readArchive } from './archive.ts';
import { copyFolder, countFiles } from './files.ts';
import { loadDatabase, releaseHold } from './load-database.ts';
import { openPlace, type Place } from './place.ts';

function find(name: string, { backupsDir }: Place): string {
  const found = [path.resolve(name), path.join(backupsDir, name)].find((folder) =>
    existsSync(path.join(folder, 'backup.json')),
  );
  if (!found) throw new BackupError(`There is no finished backup at ${path.resolve(name)} or in ${backupsDir}.`);
  return found;
}

function list({ backupsDir }: Place): void {
  const names = existsSync(backupsDir)
    ? readdirSync(backupsDir).filter((name) => existsSync(path.join(backupsDir, name, 'backup.json')))
    : [];
  console.log(names.length > 0 ? names.sort().join('\n') : `There is no backup in ${backupsDir}.`);
}

/** Jobs of the replaced database: the dispatcher adds those of the restored one again. */
async function clearQueues(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 1 });
  try {
    for await (const keys of redis.scanStream({ match: 'bull:*', count: 1_000 })) {
      if ((keys as string[]).length > 0) await redis.unlink(...(keys as string[]));
    }
  } finally {
    redis.disconnect();
  }
}

async function restore(name: string, replace: boolean, place: Place): Promise<void> {
  const folder = find(name, place);
  const archive = await readArchive(folder);
  for (const kind of ['media', 'store'] as const) {
    if (countFiles(path.join(folder, kind)) !== archive.files[kind])
      throw new BackupError(`Files are missing in ${path.join(folder, kind)}. Nothing was restored.`);
  }
  await loadDatabase({ url: place.databaseUrl, folder, archive, replace });
  if (place.redisUrl) await clearQueues(place.redisUrl);
  copyFolder(path.join(folder, 'media'), place.mediaDir);
  copyFolder(path.join(folder, 'store'), place.storeDir);
  const rows = Object.values(archive.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${archive.name} of ${archive.takenAt}: ${rows} rows, ${archive.files.media} picture files, ${archive.files.store} release files.
This copy sends no mail and asks no partner. When it is to take over, let it: npm run restore -- --release, or an admin does on /admin.`);
}

async function main(): Promise<void> {
  const {
    positionals: [name],
    values,
  } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, release: { type: 'boolean', default: false } },
  });
  const place = await openPlace(process.env, name !== undefined && !values.release);
  try {
    if (values.release)
      console.log((await releaseHold(place.databaseUrl)) ? 'Released: what is due goes out now.' : 'Nothing was held.');
    else if (name === undefined) list(place);
    else await restore(name, values.replace, place);
  } finally {
    await place.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof BackupError || error instanceof AlreadyRunning ? error.message : error);
  process.exitCode = 1;
});
