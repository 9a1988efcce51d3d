import { Injectable } from '@nestjs/common';
import {
  type CropArea,
  cropOriginal,
  decodeStoredImage,
  type EncodedImage,
  encodeFallback,
  encodeMaster,
  encodeOriginal,
  encodeWebp,
  type Pixels,
} from './image-codec.ts';
import { MediaStore } from './media-store.ts';
import type { OriginalFile, PictureFile, PictureFiles } from './picture.entity.ts';

/** Encodes pictures and stores their files. */
@Injectable()
export class PictureEncoder {
  constructor(private readonly store: MediaStore) {}

  /** Encodes a decoded image. @param crop visible part; null for the whole image */
  async encode(original: Pixels, crop: CropArea | null): Promise<PictureFiles> {
    const pixels = await cropOriginal(original, crop);
    const stored = pixels === original ? null : await this.putOriginal(original);
    return this.encodeShown(pixels, stored, crop);
  }

  /** Encodes a stored picture again from its original, with another crop. */
  async crop(files: PictureFiles, crop: CropArea | null): Promise<PictureFiles> {
    const { file, ...size } = files.original ?? { file: files.master, width: files.width, height: files.height };
    const bytes = await this.store.read(file);
    if (!bytes) throw new Error(`The original ${file} of a picture is missing`);
    return this.encodeShown(await cropOriginal(await decodeStoredImage(bytes), crop), { file, ...size }, crop);
  }

  /** Stores the files of one encoding. */
  putAll(encoded: readonly EncodedImage[]): Promise<PictureFile[]> {
    return Promise.all(encoded.map(async (one) => ({ file: await this.put(one), width: one.width })));
  }

  private async encodeShown(
    pixels: Pixels,
    original: OriginalFile | null,
    crop: CropArea | null,
  ): Promise<PictureFiles> {
    const [master, fallback, webp] = await Promise.all([
      encodeMaster(pixels),
      encodeFallback(pixels),
      encodeWebp(pixels),
    ]);
    return {
      width: pixels.width,
      height: pixels.height,
      master: await this.put(master),
      fallback: await this.put(fallback),
      webp: await this.putAll(webp),
      avif: null,
      ...(original && { original }),
      ...(crop && { crop }),
    };
  }

  private async putOriginal(pixels: Pixels): Promise<OriginalFile> {
    return { file: await this.put(await encodeOriginal(pixels)), width: pixels.width, height: pixels.height };
  }

  private put({ bytes, encoding }: EncodedImage): Promise<string> {
    return this.store.put(bytes, encoding);
  }
}
