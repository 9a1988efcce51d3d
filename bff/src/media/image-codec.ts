import sharp, { type Sharp } from 'sharp';
import { invalid } from '../platform/errors/domain-error.ts';
import { imageKindOf } from './image-kind.ts';

/** Widths that a picture is served at, pixels, as far as it has them. */
const WIDTHS = [400, 800, 1200, 1800] as const;
/** The largest side that is kept, pixels. */
const MAX_SIDE = 1800;
/** Width of the file for browsers that know neither AVIF nor WebP. */
const FALLBACK_WIDTH = 1200;

/** Pixels of an uploaded image, at most. A file of a few KB may unfold to gigabytes. */
const MAX_PIXELS = 50_000_000;

export const invalidFileType = () => invalid('media.file-type', 'Invalid file type. Please upload an image.');
const tooManyPixels = () =>
  invalid('media.pixels', `Image dimensions too large. Maximum is ${MAX_PIXELS / 1_000_000} megapixels.`);

/** Decoded, upright, in sRGB, without a trace of the file that it came from. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

export type Encoding = 'webp' | 'avif' | 'png' | 'jpeg';

export interface Encoded {
  bytes: Buffer;
  encoding: Encoding;
  width: number;
}

/** @throws DomainError `invalid` for whatever is no image of an allowed format, or unfolds to too many pixels */
export async function decodeUpload(bytes: Buffer): Promise<Pixels> {
  if (!imageKindOf(bytes)) throw invalidFileType();
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 } as const;
  try {
    const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) throw tooManyPixels();
    return await decode(sharp(bytes, options).autoOrient());
  } catch (error) {
    // The decoder's message names internals that mean nothing to a user.
    throw error instanceof Error && error.name === 'DomainError' ? error : invalidFileType();
  }
}

/** A drawing of our own, rasterised at the largest side. Never for uploads. */
export const decodeDrawing = (svg: string): Promise<Pixels> => decode(sharp(Buffer.from(svg)));

/** What {@link encodeMaster} wrote. */
export const decodeMaster = (bytes: Buffer): Promise<Pixels> => decode(sharp(bytes));

async function decode(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels === 3 || info.channels === 4)
    return { data, width: info.width, height: info.height, channels: info.channels };
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return decode(sharp(data, { raw }).toColourspace('srgb').ensureAlpha());
}

/** Every pixel, without loss: what later encodings are made from. Compressed lightly, because the uploader waits. */
export async function encodeMaster(pixels: Pixels): Promise<Encoded> {
  const bytes = await from(pixels)
    .png({ compressionLevel: 4, adaptiveFiltering: pixels.channels === 4 })
    .toBuffer();
  return { bytes, encoding: 'png', width: pixels.width };
}

/** The file of `<img src>`: JPEG, or PNG where something shows through. */
export async function encodeFallback(pixels: Pixels): Promise<Encoded> {
  const width = Math.min(pixels.width, FALLBACK_WIDTH);
  const image = from(pixels).resize({ width });
  const isOpaque = pixels.channels === 3 || (await from(pixels).stats()).isOpaque;
  const bytes = await (isOpaque ? image.flatten().jpeg({ quality: 82, progressive: true }) : image.png()).toBuffer();
  return { bytes, encoding: isOpaque ? 'jpeg' : 'png', width };
}

export const encodeWebp = (pixels: Pixels): Promise<Encoded[]> =>
  atWidths(pixels, 'webp', (image) => image.webp({ quality: 80, smartSubsample: true }));

/**
 * Slow: a second for a photograph. One width after the other, so that a busy machine stays usable. Effort 4 would save 4 %
 * of a photograph and 8 % of a drawing, for three to six times the work.
 */
export async function encodeAvif(pixels: Pixels): Promise<Encoded[]> {
  return atWidths(pixels, 'avif', (image) => image.avif({ quality: 58, effort: 3 }));
}

async function atWidths(pixels: Pixels, encoding: Encoding, encode: (image: Sharp) => Sharp): Promise<Encoded[]> {
  const made: Encoded[] = [];
  for (const width of widthsOf(pixels.width)) {
    made.push({ bytes: await encode(from(pixels).resize({ width })).toBuffer(), encoding, width });
  }
  return made;
}

/** The steps below the picture's own width, and that width itself, unless a step is nearly the same. */
export function widthsOf(own: number): number[] {
  const smaller = WIDTHS.filter((width) => width <= own * 0.9);
  return [...smaller, own];
}

const from = ({ data, width, height, channels }: Pixels): Sharp => sharp(data, { raw: { width, height, channels } });
