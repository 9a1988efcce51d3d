/** First and last byte of a range, both inclusive. */
export interface ByteRange {
  firstByte: number;
  lastByte: number;
}

/**
 * Parses a Range header (RFC 9110 section 14.2). Returns `whole` if the header is absent or malformed, uses another
 * unit, or requests several ranges, because a server may ignore such headers. Returns `unsatisfiable` if the range is
 * outside the file, in which case the response must have status 416. The package range-parser 1 is not an alternative:
 * it rejects `bytes=-200` for a file of 100 bytes, which is valid, and reads `bytes=1x-2y` as `bytes=1-2`.
 * @param size file size in bytes
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (!from && !to) return 'whole';
  if (from && to && Number(to) < Number(from)) return 'whole';
  const firstByte = from ? Number(from) : Math.max(0, size - Number(to));
  const lastByte = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return firstByte < size && firstByte <= lastByte ? { firstByte, lastByte } : 'unsatisfiable';
}
