/** Path prefixes of pages whose URLs contain a secret key, or that show personal data. */
const PERSONAL_PATHS = ['/analysis/', '/enroll/confirmed/', '/payment/', '/r/', '/unsubscribe/', '/walkthrough/'];

/**
 * Renders robots.txt, which only discourages crawlers. The routes themselves restrict access.
 * @param staffPaths path prefixes of pages that require a session
 */
export function renderRobotsTxt(siteUrl: string, staffPaths: readonly string[]): string {
  const disallowed = [
    ...new Set(['/api/', '/forgot-password', '/login', '/set-password', ...staffPaths, ...PERSONAL_PATHS]),
  ].sort();
  return [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
