/**
 * Implements `npm run restore -- <backup> [--replace]` and `npm run restore -- --release`. Lists the backups if no name
 * is given.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Redis } from 'ioredis';
import { StackAlreadyRunningError } from '../stack/claim-data-dir.ts';
import { BackupError, readArchive } from './archive.ts';
import { copyToStore, countFiles } from './files.ts';
import { loadDatabase, releaseHold } from './load-database.ts';
import { openInstallation, type Installation } from './installation.ts';

function findArchiveFolder(name: string, { backupsDir }: Installation): string {
  const archiveFolder = [path.resolve(name), path.join(backupsDir, name)].find((folder) =>
    existsSync(path.join(folder, 'backup.json')),
  );
  if (!archiveFolder)
    throw new BackupError(`There is no complete backup at ${path.resolve(name)} or in ${backupsDir}.`);
  return archiveFolder;
}

function printArchiveNames({ backupsDir }: Installation): void {
  const names = existsSync(backupsDir)
    ? readdirSync(backupsDir).filter((name) => existsSync(path.join(backupsDir, name, 'backup.json')))
    : [];
  console.log(names.length > 0 ? names.sort().join('\n') : `There is no backup in ${backupsDir}.`);
}

/** Deletes the jobs of the replaced database from Redis. The dispatcher then adds the restored database's jobs. */
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

async function restore(name: string, shouldReplace: boolean, installation: Installation): Promise<void> {
  const folder = findArchiveFolder(name, installation);
  const archive = await readArchive(folder);
  for (const kind of ['media', 'store'] as const) {
    if (countFiles(path.join(folder, kind)) !== archive.files[kind])
      throw new BackupError(`Files are missing in ${path.join(folder, kind)}. Nothing was restored.`);
  }
  await loadDatabase({ url: installation.databaseUrl, folder, archive, shouldReplace });
  if (installation.redisUrl) await clearQueues(installation.redisUrl);
  await copyToStore(path.join(folder, 'media'), installation.media);
  await copyToStore(path.join(folder, 'store'), installation.releases);
  const rows = Object.values(archive.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${archive.name}, taken at ${archive.takenAt}: ${rows} rows, ${archive.files.media} picture files, ${archive.files.store} release files.
This copy sends no email and calls no provider. To put it into service, run: npm run restore -- --release, or release it on /admin.`);
}

async function main(): Promise<void> {
  const {
    positionals: [name],
    values,
  } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, release: { type: 'boolean', default: false } },
  });
  const installation = await openInstallation(process.env, name !== undefined && !values.release);
  try {
    if (values.release)
      console.log(
        (await releaseHold(installation.databaseUrl))
          ? 'The hold was released. Messages that are due will now be sent.'
          : 'There was no hold on outgoing messages.',
      );
    else if (name === undefined) printArchiveNames(installation);
    else await restore(name, values.replace, installation);
  } finally {
    await installation.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof BackupError || error instanceof StackAlreadyRunningError ? error.message : error);
  process.exitCode = 1;
});
