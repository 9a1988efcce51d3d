import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const FOLDER_PREFIX = 'epm-upload-';
/** Age after which a folder counts as abandoned by a killed process. An upload takes at most a minute. */
const MAX_FOLDER_AGE_MS = 60 * 60_000;

/**
 * Runs a function with a new folder for an uploaded version, and removes the folder afterwards.
 * @param prefix start of the folder's name
 */
export async function withQuarantine<T>(
  use: (folder: string) => Promise<T>,
  parent = tmpdir(),
  prefix = FOLDER_PREFIX,
): Promise<T> {
  await removeAbandoned(parent, prefix);
  const folder = await mkdtemp(path.join(parent, prefix));
  try {
    return await use(folder);
  } finally {
    // A killed process can still create a file.
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Removes the folders of processes that were killed. */
async function removeAbandoned(parent: string, prefix: string): Promise<void> {
  for (const name of (await readdir(parent)).filter((each) => each.startsWith(prefix))) {
    const folder = path.join(parent, name);
    // Another process may have removed the folder since it was listed.
    const modifiedAt = (await stat(folder).catch(() => null))?.mtimeMs ?? Infinity;
    if (Date.now() - modifiedAt > MAX_FOLDER_AGE_MS) await rm(folder, { recursive: true, force: true });
  }
}
