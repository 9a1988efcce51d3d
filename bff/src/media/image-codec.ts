import sharp, { type Sharp } from 'sharp';
import { invalid } from '../platform/errors/domain-error.ts';
import { detectImageKind } from './image-kind.ts';

/** Widths in pixels at which pictures are encoded. Pictures are never enlarged. */
const ENCODED_WIDTHS_PX = [400, 800, 1200, 1800] as const;
/** Maximum width and height in pixels of a picture. Larger images are scaled down. */
const MAX_SIDE_PX = 1800;
/** Maximum width and height in pixels of a stored original. Exceeds {@link MAX_SIDE_PX}, so that crops stay sharp. */
const MAX_ORIGINAL_SIDE_PX = 3000;
/** Width of the file for browsers without AVIF and WebP. */
const FALLBACK_WIDTH_PX = 1200;

/** Maximum number of pixels in an upload. A file of a few KB may decompress to gigabytes. */
const MAX_PIXELS = 50_000_000;

export const invalidFileType = () => invalid('media.file-type', 'Invalid file type. Please upload an image.');
const tooManyPixels = () =>
  invalid('media.pixels', `Image dimensions too large. Maximum is ${MAX_PIXELS / 1_000_000} megapixels.`);

/** Part of an image. All values are percentages of the width or height. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Decoded image: upright, in sRGB, without metadata. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  /** 4 if a pixel is transparent, otherwise 3. An alpha channel would make AVIF and WebP files larger. */
  channels: 3 | 4;
}

export type Encoding = 'webp' | 'avif' | 'png' | 'jpeg';

export interface EncodedImage {
  bytes: Buffer;
  encoding: Encoding;
  width: number;
}

export interface DecodedUpload {
  pixels: Pixels;
  /** True if the upload has several frames. Only the first frame is decoded. */
  isAnimated: boolean;
}

/**
 * Decodes an upload.
 * @throws DomainError `invalid` if the upload is not an image in an allowed format, or has too many pixels
 */
export async function decodeUpload(bytes: Buffer): Promise<DecodedUpload> {
  if (!detectImageKind(bytes)) throw invalidFileType();
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 } as const;
  try {
    const { width, height, pages = 1 } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) throw tooManyPixels();
    return { pixels: await decodeImage(sharp(bytes, options).autoOrient()), isAnimated: pages > 1 };
  } catch (error) {
    // The decoder's message exposes internals and would not help the user.
    throw error instanceof Error && error.name === 'DomainError' ? error : invalidFileType();
  }
}

/** Rasterizes a seeded SVG drawing. Not safe for uploads. */
export const decodeDrawing = (svg: string): Promise<Pixels> => decodeImage(sharp(Buffer.from(svg)));

/** Decodes a file that {@link encodeMaster} or {@link encodeOriginal} encoded. */
export const decodeStoredImage = (bytes: Buffer): Promise<Pixels> => decodeImage(sharp(bytes));

const decodeImage = (image: Sharp): Promise<Pixels> =>
  toPixels(
    image.resize({
      width: MAX_ORIGINAL_SIDE_PX,
      height: MAX_ORIGINAL_SIDE_PX,
      fit: 'inside',
      withoutEnlargement: true,
    }),
  );

/** Renders an image. Removes the alpha channel if no pixel is transparent. */
async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels === 3 || (channels === 4 && hasTransparency(data))) return { data, width, height, channels };
  const raw = sharp(data, { raw: { width, height, channels } });
  return toPixels(channels === 4 ? raw.removeAlpha() : raw.ensureAlpha());
}

/** @param data pixels with four channels */
function hasTransparency(data: Buffer): boolean {
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
}

/**
 * Crops an original to `area` and scales the result down to at most {@link MAX_SIDE_PX}. If `area` is null, it only
 * scales the original down.
 */
export async function cropOriginal(original: Pixels, area: CropArea | null): Promise<Pixels> {
  const { width, height } = original;
  if (!area && Math.max(width, height) <= MAX_SIDE_PX) return original;
  const image = toSharp(original);
  if (area) image.extract(toPixelArea(area, original));
  return toPixels(image.resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true }));
}

function toPixelArea(area: CropArea, { width, height }: Pixels) {
  const left = Math.min(Math.round((area.x / 100) * width), width - 1);
  const top = Math.min(Math.round((area.y / 100) * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round((area.width / 100) * width), width - left)),
    height: Math.max(1, Math.min(Math.round((area.height / 100) * height), height - top)),
  };
}

/**
 * Encodes an original, the source of later crops. Opaque images become JPEG, because a photograph as PNG would take ten
 * times the space.
 */
export async function encodeOriginal(pixels: Pixels): Promise<EncodedImage> {
  if (pixels.channels === 4) return encodeMaster(pixels);
  const jpeg = toSharp(pixels).jpeg({ quality: 94, chromaSubsampling: '4:4:4' });
  return { bytes: await jpeg.toBuffer(), encoding: 'jpeg', width: pixels.width };
}

/**
 * Encodes all pixels losslessly, as the source of later encodings. Uses light compression, because the admin is waiting
 * for the upload.
 */
export async function encodeMaster(pixels: Pixels): Promise<EncodedImage> {
  const bytes = await toSharp(pixels)
    .png({ compressionLevel: 4, adaptiveFiltering: pixels.channels === 4 })
    .toBuffer();
  return { bytes, encoding: 'png', width: pixels.width };
}

/** Encodes a picture as JPEG, or as PNG if it has transparency, for the `src` attribute of its `<img>` element. */
export async function encodeFallback(pixels: Pixels): Promise<EncodedImage> {
  const width = Math.min(pixels.width, FALLBACK_WIDTH_PX);
  const image = toSharp(pixels).resize({ width });
  if (pixels.channels === 4) return { bytes: await image.png().toBuffer(), encoding: 'png', width };
  const bytes = await image.jpeg({ quality: 82, progressive: true }).toBuffer();
  return { bytes, encoding: 'jpeg', width };
}

/**
 * Encodes WebP files for browsers without AVIF. Does not use `smartSubsample`: it takes three times as long, while the
 * admin waits for the upload, and its files are 3% larger.
 */
export const encodeWebp = (pixels: Pixels): Promise<EncodedImage[]> =>
  encodeAtWidths(pixels, 'webp', (image) => image.webp({ quality: 80 }));

/**
 * Encodes AVIF files, which takes a second per photograph. Encodes one width at a time, so that other work is not
 * blocked. Effort 3 would make the ten seeded drawings 3% smaller, but take almost twice as long.
 */
export async function encodeAvif(pixels: Pixels): Promise<EncodedImage[]> {
  return encodeAtWidths(pixels, 'avif', (image) => image.avif({ quality: 58, effort: 2 }));
}

async function encodeAtWidths(
  pixels: Pixels,
  encoding: Encoding,
  encode: (image: Sharp) => Sharp,
): Promise<EncodedImage[]> {
  const encoded: EncodedImage[] = [];
  for (const width of listEncodedWidths(pixels.width)) {
    encoded.push({ bytes: await encode(toSharp(pixels).resize({ width })).toBuffer(), encoding, width });
  }
  return encoded;
}

/**
 * Returns the widths in ENCODED_WIDTHS_PX that are at most 90% of the picture's width, and the picture's width itself.
 */
export function listEncodedWidths(pictureWidth: number): number[] {
  const smaller = ENCODED_WIDTHS_PX.filter((width) => width <= pictureWidth * 0.9);
  return [...smaller, pictureWidth];
}

const toSharp = ({ data, width, height, channels }: Pixels): Sharp => sharp(data, { raw: { width, height, channels } });
