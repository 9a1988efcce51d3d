/** Formats that an upload may have. SVG is none of them: it is a program, not a picture. */
export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/**
 * What the first bytes say a file is, whatever it was called; null for everything that is not let in. Asked before any
 * decoder sees the file, so that only the decoders of these formats can be reached.
 */
export function imageKindOf(bytes: Buffer): ImageKind | null {
  const ascii = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (bytes.length < 16) return null;
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(8, 12))) return 'avif';
  return null;
}
