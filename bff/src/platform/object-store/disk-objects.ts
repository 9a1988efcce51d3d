import { randomUUID } from 'node:crypto';
import { access, chmod, cp, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { ObjectExistsError, type ObjectStore, type StoredObject } from './object-store.ts';

/** Age after which a temporary file counts as abandoned by a killed process. Writing a file takes only seconds. */
const MAX_TEMPORARY_AGE_MS = 60 * 60_000;
const TEMPORARY_SUFFIX = '.tmp';
const FOLDER_MODE = 0o755;
const FILE_MODE = 0o644;

const hasCode = (error: unknown, ...codes: string[]) => codes.includes((error as NodeJS.ErrnoException).code ?? '');
const isNotFound = (error: unknown) => hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR');

/**
 * Objects as files in a folder. Writes to a temporary file or folder first, and renames it. All users can read the
 * files, because publishers, servers and static origins can run as different users.
 */
export class DiskObjects implements ObjectStore {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = path.resolve(folder);
  }

  async read(key: string): Promise<Buffer | null> {
    try {
      return await readFile(this.getPath(key));
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  }

  async has(key: string): Promise<boolean> {
    return fileExists(this.getPath(key));
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const file = this.getPath(key);
    if (await touchFile(file)) return;
    await createFolder(path.dirname(file));
    const temporaryPath = toTemporaryPath(file);
    try {
      const handle = await open(temporaryPath, 'wx');
      try {
        await handle.writeFile(bytes);
        await handle.chmod(FILE_MODE);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporaryPath, file);
    } catch (error) {
      await rm(temporaryPath, { force: true });
      throw error;
    }
  }

  async addFolder(key: string, folder: string, markerFile: string): Promise<void> {
    const target = this.getPath(key);
    const alreadyAdded = new ObjectExistsError(`${key} exists`);
    if (await fileExists(path.join(target, markerFile))) throw alreadyAdded;
    await createFolder(path.dirname(target));
    const temporaryPath = toTemporaryPath(target);
    try {
      await cp(folder, temporaryPath, { recursive: true });
      // The copy has the modes of the source, such as 0700 of a folder from mkdtemp.
      await makeReadable(temporaryPath);
      await rename(temporaryPath, target);
    } catch (error) {
      await rm(temporaryPath, { recursive: true, force: true });
      // Another process has added the folder in the meantime.
      if (hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw alreadyAdded;
      throw error;
    }
  }

  async listFolders(key: string): Promise<string[]> {
    const entries = await this.readFolder(key);
    return entries.filter((entry) => entry.isDirectory() && !isTemporary(entry.name)).map(({ name }) => name);
  }

  async *list(key: string): AsyncGenerator<StoredObject[]> {
    const entries = (await this.readFolder(key)).filter(({ name }) => !isTemporary(name));
    const toKey = (name: string) => path.posix.join(key, name);
    const found: StoredObject[] = [];
    for (const { name } of entries.filter((entry) => entry.isFile())) {
      // The file may have been deleted since it was listed.
      const stats = await stat(this.getPath(toKey(name))).catch(() => null);
      if (stats) found.push({ key: toKey(name), storedAt: stats.mtime });
    }
    if (found.length > 0) yield found;
    for (const { name } of entries.filter((entry) => entry.isDirectory())) yield* this.list(toKey(name));
  }

  /**
   * Renames the file before deleting it. A concurrent {@link put} either has updated the time, or does not find the
   * file and writes it again.
   */
  async deleteOlder(key: string, time: Date): Promise<boolean> {
    const file = this.getPath(key);
    const trash = toTemporaryPath(file);
    try {
      await rename(file, trash);
    } catch (error) {
      // Another process has deleted the file in the meantime.
      if (isNotFound(error)) return false;
      throw error;
    }
    if ((await stat(trash)).mtime >= time) {
      await rename(trash, file);
      return false;
    }
    await rm(trash);
    return true;
  }

  /** Renames the folder before deleting it, so that no reader sees a partly deleted folder. */
  async deleteFolder(key: string): Promise<void> {
    const trash = toTemporaryPath(this.getPath(key));
    try {
      await rename(this.getPath(key), trash);
    } catch (error) {
      if (isNotFound(error)) return;
      throw error;
    }
    await rm(trash, { recursive: true, force: true });
  }

  /** Deletes only temporary files and folders, because a folder is complete when it gets its name. */
  async deleteAbandoned(key: string): Promise<void> {
    for (const entry of await this.readFolder(key)) {
      const child = path.posix.join(key, entry.name);
      if (isTemporary(entry.name)) await removeAbandoned(this.getPath(child));
      else if (entry.isDirectory()) await this.deleteAbandoned(child);
    }
  }

  private async readFolder(key: string) {
    try {
      return await readdir(this.getPath(key), { withFileTypes: true });
    } catch (error) {
      if (isNotFound(error)) return [];
      throw error;
    }
  }

  private getPath(key: string): string {
    return path.join(this.folder, key);
  }
}

/** Creates a folder and its missing parents with a mode that does not depend on the umask. */
async function createFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let each = folder; each.length >= first.length; each = path.dirname(each)) await chmod(each, FOLDER_MODE);
}

/** Sets the modes of a folder and of everything in it. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, FOLDER_MODE);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? FOLDER_MODE : FILE_MODE);
}

const toTemporaryPath = (file: string) => `${file}.${randomUUID()}${TEMPORARY_SUFFIX}`;
const isTemporary = (name: string) => name.endsWith(TEMPORARY_SUFFIX);

const fileExists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Updates the modification time of a file. @returns false if the file does not exist */
async function touchFile(file: string): Promise<boolean> {
  const now = new Date();
  return utimes(file, now, now).then(
    () => true,
    () => false,
  );
}

/** Removes a temporary file or folder if it is older than {@link MAX_TEMPORARY_AGE_MS}. */
async function removeAbandoned(temporaryPath: string): Promise<void> {
  // Another process may have renamed or removed it since it was listed.
  const modifiedAt = (await stat(temporaryPath).catch(() => null))?.mtimeMs ?? Infinity;
  if (Date.now() - modifiedAt > MAX_TEMPORARY_AGE_MS) await rm(temporaryPath, { recursive: true, force: true });
}
