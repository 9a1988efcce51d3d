import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import { defineQueue, HandlesJob } from '../platform/jobs/job.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { decodeStoredImage, type EncodedImage, encodeAvif } from './image-codec.ts';
import { MediaStore } from './media-store.ts';
import type { PictureFile, PictureFiles } from './picture.entity.ts';
import { pictureStored } from './picture-changes.ts';
import { PictureEncoder } from './picture-encoder.ts';
import { UnusedFiles } from './unused-files.service.ts';

defineQueue({ name: 'media', concurrency: 1 });

const SIX_HOURS_MS = 6 * 3_600_000;

@Injectable()
export class MediaJobs {
  constructor(
    private readonly database: Database,
    private readonly store: MediaStore,
    private readonly encoder: PictureEncoder,
    private readonly unusedFiles: UnusedFiles,
  ) {}

  /**
   * Adds AVIF files to a picture if they are smaller than its WebP files. The job is idempotent and takes a few
   * seconds.
   */
  @HandlesJob({ name: 'encode-avif', queue: 'media', on: pictureStored })
  async encodeAvif({ key, master }: { key: string; master: string }): Promise<void> {
    const [row] = await this.database.rows<{ files: PictureFiles }>(
      `SELECT files FROM site_images WHERE key = $1 AND files ->> 'master' = $2`,
      [key, master],
    );
    if (!row || row.files.avif) return;
    const bytes = await this.store.read(master);
    if (!bytes) throw new Error(`The file ${master} of picture ${key} is missing`);
    const encoded = await encodeAvif(await decodeStoredImage(bytes));
    const avif = (await this.isSmaller(encoded, row.files.webp)) ? await this.encoder.putAll(encoded) : [];
    await this.database.run(
      `UPDATE site_images SET files = jsonb_set(files, '{avif}', $3::jsonb) WHERE key = $1 AND files ->> 'master' = $2`,
      [key, master, JSON.stringify(avif)],
    );
  }

  /** Deletes old files that neither a picture nor a version uses, and the temporary files of killed processes. */
  @Sweeps({ name: 'delete-unused-pictures', everyMs: SIX_HOURS_MS })
  async deleteUnusedFiles(): Promise<void> {
    await this.unusedFiles.delete();
    await this.store.deleteAbandoned();
  }

  /**
   * Returns whether the AVIF files are smaller than the WebP files. For flat drawings, the AVIF files may be larger,
   * and browsers would still prefer them.
   */
  private async isSmaller(encoded: readonly EncodedImage[], webp: readonly PictureFile[]): Promise<boolean> {
    const files = await Promise.all(webp.map(({ file }) => this.store.read(file)));
    const sumBytes = (all: readonly (Buffer | null)[]): number =>
      all.reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0);
    return sumBytes(encoded.map(({ bytes }) => bytes)) < sumBytes(files);
  }
}
