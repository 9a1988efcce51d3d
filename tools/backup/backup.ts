/** npm run backup -- [folder]. Writes database, pictures and published versions to one dated folder; the site may run. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { BackupError, writeArchive } from './archive.ts';
import { dumpDatabase } from './dump-database.ts';
import { copyFolder, countFiles } from './files.ts';
import { openPlace } from './place.ts';

async function main(): Promise<void> {
  const place = await openPlace(process.env, false);
  try {
    const name = `epm-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
    const folder = path.resolve(process.argv[2] ?? path.join(place.backupsDir, name));
    if (existsSync(folder)) throw new BackupError(`${folder} exists already.`);
    const draft = `${folder}.partial`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    const database = await dumpDatabase(place.databaseUrl, draft);
    // After the snapshot: pictures and versions are written before the rows that name them, and never change.
    const [media, store] = [path.join(draft, 'media'), path.join(draft, 'store')];
    copyFolder(place.mediaDir, media);
    copyFolder(place.storeDir, store);
    const files = { media: countFiles(media), store: countFiles(store) };
    writeArchive(draft, { name: path.basename(folder), ...database, files });
    renameSync(draft, folder);
    const rows = Object.values(database.tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Backed up ${rows} rows of ${Object.keys(database.tables).length} tables, ${files.media} picture files and ${files.store} release files to\n${folder}\nIt holds personal data: keep it on another machine, encrypted.`,
    );
  } finally {
    await place.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof BackupError ? error.message : error);
  process.exitCode = 1;
});
