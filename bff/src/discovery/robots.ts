/** Path prefixes of pages that contain a secret key or personal data. */
const PERSONAL_PATHS = ['/analysis/', '/enroll/confirmed/', '/r/', '/unsubscribe/', '/walkthrough/'];

/**
 * Returns robots.txt. It only asks crawlers to skip pages; access is enforced by the routes.
 * @param staff path prefixes of pages that require a session
 */
export function renderRobotsTxt(siteUrl: string, staff: readonly string[]): string {
  const disallowed = [...new Set(['/api/', '/login', ...staff, ...PERSONAL_PATHS])].sort();
  return [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
