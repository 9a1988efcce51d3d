/** Beginnings of addresses that carry a person's own key or data, beside those of staff. */
const keyed = ['/analysis/', '/enroll/confirmed/', '/r/', '/unsubscribe/', '/walkthrough/'];

/**
 * What crawlers are asked to leave alone. It hides nothing: every rule of access is kept elsewhere.
 * @param staff path prefixes of the pages that ask for a session
 */
export function robots(siteUrl: string, staff: readonly string[]): string {
  const closed = [...new Set(['/api/', '/login', ...staff, ...keyed])].sort();
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
