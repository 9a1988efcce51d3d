import { sitemapXml } from './sitemap-xml.ts';

it('lists each address once, with the day that it changed', () => {
  const xml = sitemapXml([
    { address: 'https://homes.example/blog?category=a&b' },
    { address: 'https://homes.example/blog/one' },
    { address: 'https://homes.example/blog/one', changed: new Date('2026-10-01T14:00:00.000Z') },
  ]);
  expect(xml).toContain('<loc>https://homes.example/blog?category=a&amp;b</loc>');
  expect(xml).toContain(
    '<url><loc>https://homes.example/blog/one</loc><lastmod>2026-10-01T14:00:00.000Z</lastmod></url>',
  );
  expect(xml.match(/<url>/g)).toHaveLength(2);
});
