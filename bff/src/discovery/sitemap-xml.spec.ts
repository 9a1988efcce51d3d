import { renderSitemap } from './sitemap-xml.ts';

it('lists each URL in the sitemap once, with the time of the last modification', () => {
  const xml = renderSitemap([
    { url: 'https://homes.example/blog?category=a&b' },
    { url: 'https://homes.example/blog/one' },
    { url: 'https://homes.example/blog/one', lastModified: new Date('2026-10-01T14:00:00.000Z') },
  ]);
  expect(xml).toContain('<loc>https://homes.example/blog?category=a&amp;b</loc>');
  expect(xml).toContain(
    '<url><loc>https://homes.example/blog/one</loc><lastmod>2026-10-01T14:00:00.000Z</lastmod></url>',
  );
  expect(xml.match(/<url>/g)).toHaveLength(2);
});
