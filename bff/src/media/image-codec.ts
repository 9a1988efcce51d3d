import sharp, { type Sharp } from 'sharp';
import { invalid } from '../platform/errors/domain-error.ts';
import { detectImageKind } from './image-kind.ts';

/** Widths in pixels at which pictures are encoded. Pictures are never enlarged. */
const ENCODED_WIDTHS_PX = [400, 800, 1200, 1800] as const;
/** Maximum width and height in pixels. Larger images are scaled down. */
const MAX_SIDE_PX = 1800;
/** Width of the file for browsers without AVIF and WebP. */
const FALLBACK_WIDTH_PX = 1200;

/** Maximum number of pixels in an upload. A file of a few KB may decompress to gigabytes. */
const MAX_PIXELS = 50_000_000;

export const invalidFileType = () => invalid('media.file-type', 'Invalid file type. Please upload an image.');
const tooManyPixels = () =>
  invalid('media.pixels', `Image dimensions too large. Maximum is ${MAX_PIXELS / 1_000_000} megapixels.`);

/** Decoded image: upright, in sRGB, without metadata. */
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

/**
 * Decodes an upload.
 * @throws DomainError `invalid` if it is not an image of an allowed format, or has too many pixels
 */
export async function decodeUpload(bytes: Buffer): Promise<Pixels> {
  if (!detectImageKind(bytes)) throw invalidFileType();
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 } as const;
  try {
    const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) throw tooManyPixels();
    return await decode(sharp(bytes, options).autoOrient());
  } catch (error) {
    // The decoder's message exposes internals and would not help the user.
    throw error instanceof Error && error.name === 'DomainError' ? error : invalidFileType();
  }
}

/** Rasterizes a seeded SVG drawing. Not safe for uploads. */
export const decodeDrawing = (svg: string): Promise<Pixels> => decode(sharp(Buffer.from(svg)));

/** Decodes a file that {@link encodeMaster} encoded. */
export const decodeMaster = (bytes: Buffer): Promise<Pixels> => decode(sharp(bytes));

async function decode(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels === 3 || info.channels === 4)
    return { data, width: info.width, height: info.height, channels: info.channels };
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return decode(sharp(data, { raw }).toColourspace('srgb').ensureAlpha());
}

/** Encodes all pixels losslessly, as the source of later encodings. Uses light compression, because the admin is waiting for the upload. */
export async function encodeMaster(pixels: Pixels): Promise<Encoded> {
  const bytes = await toSharp(pixels)
    .png({ compressionLevel: 4, adaptiveFiltering: pixels.channels === 4 })
    .toBuffer();
  return { bytes, encoding: 'png', width: pixels.width };
}

/** Encodes the file of `<img src>`: JPEG, or PNG for images with transparency. */
export async function encodeFallback(pixels: Pixels): Promise<Encoded> {
  const width = Math.min(pixels.width, FALLBACK_WIDTH_PX);
  const image = toSharp(pixels).resize({ width });
  const isOpaque = pixels.channels === 3 || (await toSharp(pixels).stats()).isOpaque;
  const bytes = await (isOpaque ? image.flatten().jpeg({ quality: 82, progressive: true }) : image.png()).toBuffer();
  return { bytes, encoding: isOpaque ? 'jpeg' : 'png', width };
}

export const encodeWebp = (pixels: Pixels): Promise<Encoded[]> =>
  encodeAtWidths(pixels, 'webp', (image) => image.webp({ quality: 80, smartSubsample: true }));

/**
 * Encodes AVIF files, which takes a second per photograph. Encodes one width at a time, so that other work is not
 * blocked. Effort 3 would make the ten seeded drawings 3% smaller, but take almost twice as long.
 */
export async function encodeAvif(pixels: Pixels): Promise<Encoded[]> {
  return encodeAtWidths(pixels, 'avif', (image) => image.avif({ quality: 58, effort: 2 }));
}

async function encodeAtWidths(pixels: Pixels, encoding: Encoding, encode: (image: Sharp) => Sharp): Promise<Encoded[]> {
  const encoded: Encoded[] = [];
  for (const width of listEncodedWidths(pixels.width)) {
    encoded.push({ bytes: await encode(toSharp(pixels).resize({ width })).toBuffer(), encoding, width });
  }
  return encoded;
}

/** Returns the widths in ENCODED_WIDTHS_PX that are at most 90% of the picture's width, and that width itself. */
export function listEncodedWidths(pictureWidth: number): number[] {
  const smaller = ENCODED_WIDTHS_PX.filter((width) => width <= pictureWidth * 0.9);
  return [...smaller, pictureWidth];
}

const toSharp = ({ data, width, height, channels }: Pixels): Sharp => sharp(data, { raw: { width, height, channels } });
