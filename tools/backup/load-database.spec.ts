import type { ArchiveManifest } from './archive.ts';
import { loadDatabase } from './load-database.ts';

it.each([
  ['Identity20261120000200', 'The backup is from a version before 1.0.0. Restore it with that version.'],
  ['Baseline20261129100000', 'The backup is from a newer version, which has Later20991231000000.'],
])('does not restore a backup whose first migration is %s', async (first, message) => {
  const archive = { migrations: [first, 'Later20991231000000'] } as ArchiveManifest;
  const url = 'postgres://127.0.0.1:1/none';
  await expect(loadDatabase({ url, folder: '', archive, shouldReplace: true })).rejects.toThrow(message);
});
