/**
 * Implements `npm run backup -- [folder]`: writes the database, pictures and published versions to a new folder, by
 * default named after the current time. Works while the site is running.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { BackupError, writeArchiveManifest } from './archive.ts';
import { dumpDatabase } from './dump-database.ts';
import { copyToFolder, countFiles } from './files.ts';
import { openInstallation } from './installation.ts';

async function main(): Promise<void> {
  const installation = await openInstallation(process.env, false);
  try {
    const name = `epm-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
    const folder = path.resolve(process.argv[2] ?? path.join(installation.backupsDir, name));
    if (existsSync(folder)) throw new BackupError(`${folder} already exists.`);
    const draft = `${folder}.partial`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    const database = await dumpDatabase(installation.databaseUrl, draft);
    // Copy the files after the database snapshot, so that every referenced file is included. Files are immutable and
    // are written before the rows that reference them.
    const [media, store] = [path.join(draft, 'media'), path.join(draft, 'store')];
    await copyToFolder(installation.media, media);
    await copyToFolder(installation.releases, store);
    const files = { media: countFiles(media), store: countFiles(store) };
    writeArchiveManifest(draft, { name: path.basename(folder), ...database, files });
    renameSync(draft, folder);
    const rows = Object.values(database.tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Backed up ${rows} rows of ${Object.keys(database.tables).length} tables, ${files.media} picture files and ${files.store} release files to\n${folder}\nIt contains personal data: store it on another machine, encrypted.`,
    );
  } finally {
    await installation.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof BackupError ? error.message : error);
  process.exitCode = 1;
});
