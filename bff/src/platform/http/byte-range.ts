/** First and last byte of a part, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The part of a file that a Range header asks for, by RFC 9110 section 14.2. `whole` when the header is absent, names
 * another unit, is malformed or asks for several parts: a server may ignore such a header. `unsatisfiable` is a 416.
 * @param size of the file in bytes
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (!from && !to) return 'whole';
  if (from && to && Number(to) < Number(from)) return 'whole';
  const first = from ? Number(from) : Math.max(0, size - Number(to));
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return first < size && first <= last ? { first, last } : 'unsatisfiable';
}
