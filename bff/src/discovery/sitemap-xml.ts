export interface SitemapEntry {
  /** Absolute. */
  address: string;
  /** When what it says last changed, where that is known. */
  changed?: Date;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** The document of https://www.sitemaps.org/protocol.html, each address once. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const byAddress = new Map(entries.map((entry) => [entry.address, entry]));
  const urls = [...byAddress.values()].map(
    ({ address, changed }) =>
      `<url><loc>${escape(address)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
