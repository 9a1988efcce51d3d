import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/env.ts';
import type { Encoding } from './image-codec.ts';

const namePattern = /^[0-9a-f]{32}\.(webp|avif|png|jpeg)$/;

/**
 * Pictures' files on disk, named by what is in them: `<MEDIA_DIR>/<first two>/<name>`. A name never gets other bytes,
 * and nothing is removed: a page that was kept somewhere still finds its pictures.
 */
@Injectable()
export class MediaStore {
  constructor(private readonly config: Config) {}

  /** Writes the bytes if they are not there yet; whole or not at all. @returns the name */
  async put(bytes: Buffer, encoding: Encoding): Promise<string> {
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${encoding}`;
    if (await this.has(name)) return name;
    const file = this.placeOf(name);
    await mkdir(path.dirname(file), { recursive: true });
    const draft = `${file}.${randomUUID()}.tmp`;
    try {
      const handle = await open(draft, 'wx');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    return name;
  }

  async has(name: string): Promise<boolean> {
    return access(this.placeOf(name)).then(
      () => true,
      () => false,
    );
  }

  /** The bytes under a name, null when there are none or it is no name of ours. */
  async read(name: string): Promise<Buffer | null> {
    if (!namePattern.test(name)) return null;
    try {
      return await readFile(this.placeOf(name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  private placeOf(name: string): string {
    return path.join(this.config.mediaDir, name.slice(0, 2), name);
  }
}
