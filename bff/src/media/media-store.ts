import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/env.ts';
import type { Encoding } from './image-codec.ts';

const FILE_NAME_PATTERN = /^[0-9a-f]{32}\.(webp|avif|png|jpeg)$/;

/**
 * Stores picture files on disk under the hash of their bytes: `<MEDIA_DIR>/<first two characters>/<name>`. Files never
 * change. A sweep deletes files that no picture and no version uses.
 */
@Injectable()
export class MediaStore {
  constructor(private readonly config: Config) {}

  /**
   * Writes the file atomically. If the file exists, updates its modification time instead, so that the sweep does not
   * delete it before the picture is committed.
   * @returns the name
   */
  async put(bytes: Buffer, encoding: Encoding): Promise<string> {
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${encoding}`;
    const file = this.getFilePath(name);
    if (await renewTime(file)) return name;
    await mkdir(path.dirname(file), { recursive: true });
    const temporary = `${file}.${randomUUID()}.tmp`;
    try {
      const handle = await open(temporary, 'wx');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    return name;
  }

  async has(name: string): Promise<boolean> {
    return access(this.getFilePath(name)).then(
      () => true,
      () => false,
    );
  }

  /** Returns the bytes of a file, or null if the name is invalid or unknown. */
  async read(name: string): Promise<Buffer | null> {
    if (!FILE_NAME_PATTERN.test(name)) return null;
    try {
      return await readFile(this.getFilePath(name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Yields the names of the files last stored before this time, one folder at a time. */
  async *listOlderThan(time: Date): AsyncGenerator<string[]> {
    for (const folder of await readdir(this.config.mediaDir).catch(() => [])) {
      const names = await readdir(path.join(this.config.mediaDir, folder)).catch(() => []);
      const older: string[] = [];
      for (const name of names) if (FILE_NAME_PATTERN.test(name) && (await this.isOlder(name, time))) older.push(name);
      yield older;
    }
  }

  /**
   * Deletes a file unless it is stored again at the same time. Renames it first: a concurrent {@link put} has either
   * updated the modification time, or does not find the file and writes it again.
   */
  async delete(name: string, olderThan: Date): Promise<boolean> {
    const file = this.getFilePath(name);
    const trash = `${file}.${randomUUID()}.tmp`;
    await rename(file, trash);
    if ((await stat(trash)).mtime >= olderThan) {
      await rename(trash, file);
      return false;
    }
    await rm(trash);
    return true;
  }

  private async isOlder(name: string, time: Date): Promise<boolean> {
    return stat(this.getFilePath(name)).then(
      ({ mtime }) => mtime < time,
      () => false,
    );
  }

  private getFilePath(name: string): string {
    return path.join(this.config.mediaDir, name.slice(0, 2), name);
  }
}

/** Updates the modification time of a file. @returns false if the file does not exist */
async function renewTime(file: string): Promise<boolean> {
  const now = new Date();
  return utimes(file, now, now).then(
    () => true,
    () => false,
  );
}
