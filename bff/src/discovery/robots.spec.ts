import { robots } from './robots.ts';

it('names the sitemap, and what no crawler has business with', () => {
  const text = robots('https://homes.example', ['/leads', '/dashboard']);
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path);
  expect(text.startsWith('User-agent: *\n')).toBe(true);
  expect(text).toContain('\nSitemap: https://homes.example/sitemap.xml\n');
  expect(closed).toEqual(
    expect.arrayContaining(['/api/', '/login', '/leads', '/dashboard', '/analysis/', '/walkthrough/']),
  );
  const isOpen = (path: string) => !closed.some((prefix) => path.startsWith(prefix ?? ''));
  expect(
    ['/', '/analysis', '/enroll', '/rentals', '/blog/first-post', '/og/index.png', '/assets/shell/1/main.js'].every(
      isOpen,
    ),
  ).toBe(true);
});
