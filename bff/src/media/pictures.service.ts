import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { type CropArea, decodeUpload, type Pixels } from './image-codec.ts';
import type { ChangeSiteImage, SiteImage, SiteImageDetails, SiteImageSlot, UploadDetails } from './media.dto.ts';
import { imageChanged, invalidCrop, pictureNotFound } from './media.errors.ts';
import { PictureEncoder } from './picture-encoder.ts';
import type { PictureFiles, PictureRecord } from './picture.entity.ts';
import { PictureChanges, type PictureEdit, type PictureState } from './picture-changes.ts';
import { PictureVersions } from './picture-versions.service.ts';
import { SlotQueries } from './slot.queries.ts';
import { getStablePath, type PictureTexts } from './to-picture.ts';

/** Stores and changes pictures. Requests wait only for the fast encodings; a job adds AVIF files. */
@Injectable()
export class Pictures {
  constructor(
    private readonly database: Database,
    private readonly encoder: PictureEncoder,
    private readonly versions: PictureVersions,
    private readonly slots: SlotQueries,
    private readonly changes: PictureChanges,
  ) {}

  /**
   * Replaces the picture that is stored under this key.
   * @throws DomainError `invalid` if the image or the crop is not allowed, or the alternative text is missing
   * @throws DomainError `conflict` if the version is stale
   */
  async replace(key: string, bytes: Buffer, details: UploadDetails, actor: Actor): Promise<SiteImage> {
    const crop = parseCrop(details.crop ?? null);
    const { pixels, isAnimated } = await decodeUpload(bytes);
    const files = await this.encoder.encode(pixels, crop);
    const slot = await this.apply({ key, action: 'replaced', actor, version: details.version }, (_, before) => ({
      ...mergeTexts(before, { ...details, focalPoint: details.focalPoint ?? null }),
      files,
      drawing: null,
    }));
    // Not null, because the statement above stored a picture.
    return { type: key, url: getStablePath(key), picture: slot.picture!, slot, wasAnimated: isAnimated };
  }

  /**
   * Changes the texts, the focal point or the crop of a picture.
   * @throws DomainError `notFound` if there is no picture, `conflict` if the version is stale
   * @throws DomainError `invalid` if the crop is not allowed, or the alternative text is missing
   */
  async change(key: string, { version, ...details }: ChangeSiteImage, actor: Actor): Promise<SiteImageSlot> {
    const current = await this.database.rows<{ files: PictureFiles | null }>(
      'SELECT files FROM site_images WHERE key = $1',
      [key],
    );
    const files = current[0]?.files;
    if (!files) throw pictureNotFound();
    const crop = details.crop === undefined ? (files.crop ?? null) : parseCrop(details.crop);
    const isSameCrop = isDeepStrictEqual({ ...crop }, { ...files.crop });
    // The version check below guarantees that the encoded files belong to the picture that the user saw.
    const shown = isSameCrop ? files : await this.encoder.crop(files, crop);
    return this.apply({ key, action: 'changed', actor, version }, (_, before) => ({
      ...mergeTexts(before, details),
      files: shown,
      drawing: before?.drawing ?? null,
    }));
  }

  /** Removes a picture. Pages then show a built-in illustration or no picture. @throws DomainError `conflict` */
  remove(key: string, version: number, actor: Actor): Promise<SiteImageSlot> {
    return this.apply({ key, action: 'removed', actor, version }, (_, before) => ({
      ...mergeTexts(before, {}),
      files: null,
      drawing: null,
    }));
  }

  /** Makes an earlier version the current version. @throws DomainError `notFound`, `conflict` */
  restore(key: string, number: number, version: number, actor: Actor): Promise<SiteImageSlot> {
    return this.apply({ key, action: 'restored', actor, version }, (tx) => this.versions.get(tx, key, number));
  }

  /** Stores the rendered files of a drawing, unless an admin has changed the picture since the drawing was read. */
  async storeRenderedDrawing(key: string, drawing: string, pixels: Pixels): Promise<void> {
    const files = await this.encoder.encode(pixels, null);
    await this.database.transaction((tx) => this.changes.storeDrawing(tx, { key, drawing, files }));
  }

  private async apply(
    edit: PictureEdit,
    toState: (tx: Tx, before: PictureRecord | null) => PictureState | Promise<PictureState>,
  ): Promise<SiteImageSlot> {
    const isApplied = await this.database.transaction(async (tx) => {
      const before = await this.changes.lock(tx, edit.key);
      if (edit.version !== undefined && edit.version !== (before?.version ?? 0)) return false;
      await this.changes.write(tx, edit, before, await toState(tx, before));
      return true;
    });
    const slot = await this.slots.get(edit.key);
    if (!isApplied) throw imageChanged(slot);
    return slot;
  }
}

const mergeTexts = (
  before: PictureTexts | null,
  { alt, isDecorative, focalPoint }: SiteImageDetails,
): PictureTexts => ({
  alt: alt ?? before?.alt ?? '',
  isDecorative: isDecorative ?? before?.isDecorative ?? false,
  focalPoint: focalPoint === undefined ? (before?.focalPoint ?? null) : focalPoint && { ...focalPoint },
});

/** Tolerance in percent for rounding in the browser. */
const CROP_TOLERANCE_PERCENT = 0.05;

function parseCrop(crop: SiteImageDetails['crop']): CropArea | null {
  if (!crop) return null;
  if (crop.x + crop.width > 100 + CROP_TOLERANCE_PERCENT || crop.y + crop.height > 100 + CROP_TOLERANCE_PERCENT)
    throw invalidCrop();
  return { x: crop.x, y: crop.y, width: crop.width, height: crop.height };
}
