import { renderRobotsTxt } from './robots.ts';

it('lists the sitemap and disallows only private pages in robots.txt', () => {
  const text = renderRobotsTxt('https://homes.example', ['/leads', '/dashboard']);
  const disallowed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path);
  expect(text.startsWith('User-agent: *\n')).toBe(true);
  expect(text).toContain('\nSitemap: https://homes.example/sitemap.xml\n');
  expect(disallowed).toEqual(
    expect.arrayContaining(['/api/', '/login', '/leads', '/dashboard', '/analysis/', '/walkthrough/']),
  );
  const isAllowed = (path: string) => !disallowed.some((prefix) => path.startsWith(prefix ?? ''));
  expect(
    ['/', '/analysis', '/enroll', '/rentals', '/blog/first-post', '/og/index.png', '/assets/shell/1/main.js'].every(
      isAllowed,
    ),
  ).toBe(true);
});
