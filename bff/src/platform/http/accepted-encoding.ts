export type Encoding = 'br' | 'gzip';

/** The server's order of preference: Brotli is smaller. */
const PREFERRED: readonly Encoding[] = ['br', 'gzip'];

/**
 * Returns the content encoding for a response (RFC 9110 section 12.5.3), or null for an uncompressed one. A quality of
 * 0 excludes an encoding, and `*` matches all encodings that are not listed. Brotli wins among equal qualities.
 */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  const qualities = new Map<string, number>();
  for (const entry of String(header ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((each) => each.startsWith('q='))?.slice(2);
    if (name) qualities.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const qualityOf = (encoding: Encoding) => qualities.get(encoding) ?? qualities.get('*') ?? 0;
  const [best] = PREFERRED.filter((encoding) => qualityOf(encoding) > 0).sort(
    (one, other) => qualityOf(other) - qualityOf(one),
  );
  return best !== undefined && qualityOf(best) >= (qualities.get('identity') ?? 0) ? best : null;
}
