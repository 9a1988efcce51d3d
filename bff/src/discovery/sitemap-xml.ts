export interface SitemapEntry {
  /** Absolute URL. */
  url: string;
  /** Time of the last content change, if known. */
  lastModified?: Date;
}

const XML_ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => XML_ENTITIES[character] ?? character);

/**
 * Renders a sitemap (https://www.sitemaps.org/protocol.html) that contains each URL once. The package sitemap would add
 * a stream, a parser and four dependencies for these few lines.
 */
export function renderSitemap(entries: readonly SitemapEntry[]): string {
  const byUrl = new Map(entries.map((entry) => [entry.url, entry]));
  const urls = [...byUrl.values()].map(
    ({ url, lastModified }) =>
      `<url><loc>${escapeXml(url)}</loc>${lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : ''}</url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
