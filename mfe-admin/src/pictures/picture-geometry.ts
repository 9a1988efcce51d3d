import type { Schemas } from '@epm/contract';

export type Crop = Schemas['Crop'];
export type FocalPoint = Schemas['FocalPoint'];

/** Size of an image in pixels. */
export interface Size {
  width: number;
  height: number;
}

export const WHOLE_PICTURE_CROP: Crop = { x: 0, y: 0, width: 100, height: 100 };
export const CENTER_FOCAL_POINT: FocalPoint = { x: 50, y: 50 };

const roundPercent = (percent: number) => Math.round(percent * 100) / 100;

/** Returns the crop with two decimals, or null if it is the whole picture. */
export function normalizeCrop({ x, y, width, height }: Crop): Crop | null {
  if (width > 99.9 && height > 99.9) return null;
  return { x: roundPercent(x), y: roundPercent(y), width: roundPercent(width), height: roundPercent(height) };
}

/** Returns the largest centered crop with this ratio of width to height. */
export function createCenteredCrop({ width, height }: Size, ratio: number): Crop {
  const isTooWide = width / height > ratio;
  const crop = {
    width: isTooWide ? ((height * ratio) / width) * 100 : 100,
    height: isTooWide ? 100 : (width / ratio / height) * 100,
  };
  return {
    x: roundPercent((100 - crop.width) / 2),
    y: roundPercent((100 - crop.height) / 2),
    width: roundPercent(crop.width),
    height: roundPercent(crop.height),
  };
}

/** Moves the focal point by percentage points, but not beyond the edges of the picture. */
export const moveFocalPoint = ({ x, y }: FocalPoint, byX: number, byY: number): FocalPoint => ({
  x: Math.min(100, Math.max(0, Math.round(x + byX))),
  y: Math.min(100, Math.max(0, Math.round(y + byY))),
});

/**
 * Positions the whole image so that a box shows the crop, as `object-fit: cover` with the focal point as
 * `object-position` would.
 * @returns offset and width of the whole image, in percent of the box
 */
export function computeCoverPosition(image: Size, crop: Crop, focalPoint: FocalPoint, boxRatio: number) {
  const ratio = (image.width * crop.width) / (image.height * crop.height);
  // Size of the crop in units of the box.
  const width = Math.max(1, ratio / boxRatio);
  const height = Math.max(1, boxRatio / ratio);
  const left = ((1 - width) * focalPoint.x) / 100 - (width * crop.x) / crop.width;
  const top = ((1 - height) * focalPoint.y) / 100 - (height * crop.y) / crop.height;
  // Adding 0 turns -0 into 0.
  return { left: left * 100 + 0, top: top * 100 + 0, width: (width * 10_000) / crop.width };
}
