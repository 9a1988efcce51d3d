/** Allowed formats of an upload. SVG is not allowed, because it can contain scripts. */
export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/**
 * Detects the format from magic bytes, ignoring the file name. Returns null for formats that are not allowed. Callers
 * check the format before decoding, so that uploads can reach only the decoders of these formats. For the same reason,
 * the package file-type is not used: it runs its parsers for 180 formats on each file.
 */
export function detectImageKind(bytes: Buffer): ImageKind | null {
  const ascii = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (bytes.length < 16) return null;
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(8, 12))) return 'avif';
  return null;
}
