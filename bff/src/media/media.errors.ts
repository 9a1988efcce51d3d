import { invalid } from '../platform/errors/domain-error.ts';

/** Bytes of an uploaded file, at most: 5 MB. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
/** Pixels of an uploaded image, at most. A file of a few KB may unfold to gigabytes. */
export const MAX_PIXELS = 50_000_000;

export const invalidFileType = () => invalid('media.file-type', 'Invalid file type. Please upload an image.');
export const fileTooLarge = () => invalid('media.file-size', 'File size too large. Maximum size is 5MB.');
export const tooManyPixels = () =>
  invalid('media.pixels', `Image dimensions too large. Maximum is ${MAX_PIXELS / 1_000_000} megapixels.`);
export const invalidImageType = () =>
  invalid('media.type', 'An image type has lowercase letters, digits and hyphens only, at most 80.');
