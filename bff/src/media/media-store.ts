import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/env.ts';
import type { ObjectStore } from '../platform/object-store/object-store.ts';
import { openStore } from '../platform/object-store/open-store.ts';
import type { Encoding } from './image-codec.ts';

const FILE_NAME_PATTERN = /^[0-9a-f]{32}\.(webp|avif|png|jpeg)$/;

const toKey = (name: string) => `${name.slice(0, 2)}/${name}`;
const toName = (key: string) => key.slice(key.lastIndexOf('/') + 1);

/**
 * Stores picture files in `MEDIA_DIR` or a bucket under the hash of their bytes: `<first two characters>/<name>`. Files
 * never change. A sweep deletes files that neither a picture nor a version uses.
 */
@Injectable()
export class MediaStore {
  private readonly files: ObjectStore;

  constructor({ storeUrl, mediaDir }: Config) {
    this.files = openStore(storeUrl, 'media', mediaDir);
  }

  /**
   * Stores a file. If the file exists, renews its storage time, so that the sweep does not delete the file before the
   * picture is committed.
   * @returns the name
   */
  async put(bytes: Buffer, encoding: Encoding): Promise<string> {
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${encoding}`;
    await this.files.put(toKey(name), bytes);
    return name;
  }

  async has(name: string): Promise<boolean> {
    return this.files.has(toKey(name));
  }

  /** Returns the bytes of a file, or null if the name is invalid or unknown. */
  async read(name: string): Promise<Buffer | null> {
    return FILE_NAME_PATTERN.test(name) ? this.files.read(toKey(name)) : null;
  }

  /** Yields the names of the files that were last stored before this time, in batches. */
  async *listOlderThan(time: Date): AsyncGenerator<string[]> {
    for await (const objects of this.files.list(''))
      yield objects
        .filter(({ storedAt }) => storedAt < time)
        .map(({ key }) => toName(key))
        .filter((name) => FILE_NAME_PATTERN.test(name));
  }

  /** Deletes a file unless it was stored again after `olderThan`. @returns whether the file was deleted */
  async delete(name: string, olderThan: Date): Promise<boolean> {
    return this.files.deleteOlder(toKey(name), olderThan);
  }

  /** Deletes the temporary files that killed processes left behind. */
  async deleteAbandoned(): Promise<void> {
    await this.files.deleteAbandoned('', null);
  }
}
