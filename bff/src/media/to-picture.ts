import type { FocalPoint, OriginalImage, Picture } from './media.dto.ts';
import type { PictureFile, PictureFiles } from './picture.entity.ts';

/** Returns the public path of a file whose name is the hash of its bytes. */
export const getFilePath = (file: string): string => `/media/${file}`;

/** Returns the path of a picture, which does not change when the picture is replaced. */
export const getStablePath = (key: string): string => `/media/site-images/${key}.png`;

const STABLE_PATH_PATTERN = /^\/media\/site-images\/([a-z0-9][a-z0-9-]{0,79})\.png$/;

/** Returns the picture's key in a stable path, or null for any other path. */
export const parsePictureKey = (path: string): string | null => STABLE_PATH_PATTERN.exec(path)?.[1] ?? null;

/** Texts and focal point of a picture, as stored. */
export interface PictureTexts {
  alt: string;
  isDecorative: boolean;
  focalPoint: FocalPoint | null;
}

export function toPicture(
  { width, height, fallback, webp, avif }: PictureFiles,
  { alt, isDecorative, focalPoint }: PictureTexts,
): Picture {
  const sources = [
    { type: 'image/avif', files: avif ?? [] },
    { type: 'image/webp', files: webp },
  ];
  return {
    url: getFilePath(fallback),
    width,
    height,
    alt: isDecorative ? '' : alt,
    sources: sources
      .filter(({ files }) => files.length > 0)
      .map(({ type, files }) => ({ type, srcset: toSrcset(files) })),
    ...(focalPoint && { focalPoint }),
  };
}

export function toOriginal({ master, width, height, original }: PictureFiles): OriginalImage {
  const { file, ...size } = original ?? { file: master, width, height };
  return { url: getFilePath(file), ...size };
}

const toSrcset = (files: readonly PictureFile[]): string =>
  files.map(({ file, width }) => `${getFilePath(file)} ${width}w`).join(', ');
