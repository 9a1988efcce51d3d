import type { Picture } from './media.dto.ts';
import type { PictureFile, PictureFiles } from './picture.entity.ts';

/** The public address of a file whose name follows from its bytes. */
export const addressOf = (file: string): string => `/media/${file}`;

/** The address of a picture that stays when it is replaced. */
export const stableAddressOf = (key: string): string => `/media/site-images/${key}.png`;

const stableAddress = /^\/media\/site-images\/([a-z0-9][a-z0-9-]{0,79})\.png$/;

/** The key of a picture's stable address, null for any other address. */
export const keyOfAddress = (address: string): string | null => stableAddress.exec(address)?.[1] ?? null;

export function toPicture({ width, height, fallback, webp, avif }: PictureFiles, alt: string): Picture {
  const sources = [
    { type: 'image/avif', files: avif ?? [] },
    { type: 'image/webp', files: webp },
  ];
  return {
    url: addressOf(fallback),
    width,
    height,
    alt,
    sources: sources
      .filter(({ files }) => files.length > 0)
      .map(({ type, files }) => ({ type, srcset: srcsetOf(files) })),
  };
}

const srcsetOf = (files: readonly PictureFile[]): string =>
  files.map(({ file, width }) => `${addressOf(file)} ${width}w`).join(', ');
