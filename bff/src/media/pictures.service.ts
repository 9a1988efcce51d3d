import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { defineEvent } from '../platform/outbox/event.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { decodeUpload, type Encoded, encodeFallback, encodeMaster, encodeWebp, type Pixels } from './image-codec.ts';
import type { Picture } from './media.dto.ts';
import { MediaStore } from './media-store.ts';
import { type PictureFile, type PictureFiles, PictureRecord } from './picture.entity.ts';
import { toPicture } from './to-picture.ts';

/**
 * A picture was stored. `master` is the name of its lossless file, so that a late job can skip a picture that has been
 * replaced.
 */
export const pictureStored = defineEvent<{ key: string; master: string }>('picture.stored');

export interface Upload {
  bytes: Buffer;
  /** Alternative text. Null keeps the current text. */
  alt: string | null;
}

/** Stores uploaded pictures. The request waits for the fast encodings only; a job adds AVIF. */
@Injectable()
export class Pictures {
  constructor(
    private readonly database: Database,
    private readonly store: MediaStore,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Replaces the picture that is stored under this key.
   * @throws DomainError `invalid` if the bytes are not an allowed image
   */
  async replace(key: string, { bytes, alt }: Upload, actor: Actor): Promise<Picture> {
    const files = await this.encode(await decodeUpload(bytes));
    return this.database.transaction(async (tx) => {
      const records = tx.getRepository(PictureRecord);
      const before = await records.findOne({ where: { key }, lock: { mode: 'pessimistic_write' } });
      const row = { key, files, drawing: null, updatedAt: this.clock.now(), updatedBy: actor.id };
      await records.upsert(alt === null ? row : { ...row, alt }, ['key']);
      const after = { master: files.master, alt: alt ?? before?.alt ?? '' };
      await this.outbox.append(tx, pictureStored, { key, master: files.master });
      await this.audit.record(tx, {
        actor,
        action: 'site-image.replaced',
        subject: `site-image:${key}`,
        before: before && { master: before.files?.master ?? null, alt: before.alt },
        after,
      });
      return toPicture(files, after.alt);
    });
  }

  /** Stores the rendered files of a drawing, unless an admin has uploaded a picture since the drawing was read. */
  async render(key: string, drawing: string, pixels: Pixels): Promise<void> {
    const files = await this.encode(pixels);
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.getRepository(PictureRecord).update({ key, drawing }, { files });
      if (affected) await this.outbox.append(tx, pictureStored, { key, master: files.master });
    });
  }

  private async encode(pixels: Pixels): Promise<PictureFiles> {
    const [master, fallback, webp] = await Promise.all([
      encodeMaster(pixels),
      encodeFallback(pixels),
      encodeWebp(pixels),
    ]);
    return {
      width: pixels.width,
      height: pixels.height,
      master: await this.store.put(master.bytes, master.encoding),
      fallback: await this.store.put(fallback.bytes, fallback.encoding),
      webp: await this.putAll(webp),
      avif: null,
    };
  }

  /** Stores the files of one encoding. */
  putAll(encoded: readonly Encoded[]): Promise<PictureFile[]> {
    return Promise.all(
      encoded.map(async ({ bytes, encoding, width }) => ({ file: await this.store.put(bytes, encoding), width })),
    );
  }
}
