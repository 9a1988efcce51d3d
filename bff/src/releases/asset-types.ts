import path from 'node:path';

const MEDIA_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Returns the media type of a file of a version; undefined for a file that is not served. */
export const findMediaType = (file: string): string | undefined => MEDIA_TYPES[path.extname(file)];
