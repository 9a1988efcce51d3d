/** Maximum file size, equal to the server's limit: 5 MB. */
const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/**
 * Formats that the server decodes. SVG is excluded, because it can contain scripts. iPhones convert HEIC photos to
 * JPEG, because the file input does not accept HEIC.
 */
const ACCEPTED_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** Value of the attribute `accept` of a file input. */
export const ACCEPT_ATTRIBUTE = ACCEPTED_TYPES.join(',');

/** Returns the error message for a file that the server would reject, or null. The server also checks the content. */
export function getImageFileError({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!ACCEPTED_TYPES.includes(type)) return 'Invalid file type. Please upload an image.';
  return size > MAX_IMAGE_BYTES ? 'File size too large. Maximum size is 5MB.' : null;
}

export const ACCEPTED_FILES_HINT =
  'JPEG, PNG, WebP, GIF or AVIF, at most 5 MB. Only the first frame of an animation is stored.';
