import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/env.ts';
import type { Encoding } from './image-codec.ts';

const FILE_NAME = /^[0-9a-f]{32}\.(webp|avif|png|jpeg)$/;

/**
 * Stores picture files on disk under the hash of their bytes: `<MEDIA_DIR>/<first two characters>/<name>`. Files never
 * change and are never deleted, so cached pages still find their pictures.
 */
@Injectable()
export class MediaStore {
  constructor(private readonly config: Config) {}

  /** Writes the file atomically, unless it exists. @returns the name */
  async put(bytes: Buffer, encoding: Encoding): Promise<string> {
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${encoding}`;
    if (await this.has(name)) return name;
    const file = this.filePath(name);
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
    return access(this.filePath(name)).then(
      () => true,
      () => false,
    );
  }

  /** Returns the bytes of a file, or null if the name is invalid or unknown. */
  async read(name: string): Promise<Buffer | null> {
    if (!FILE_NAME.test(name)) return null;
    try {
      return await readFile(this.filePath(name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  private filePath(name: string): string {
    return path.join(this.config.mediaDir, name.slice(0, 2), name);
  }
}
