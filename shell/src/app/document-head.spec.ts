import type { HeadTags } from '@epm/router';
import { applyHead, formatDocumentTitle, buildHeadElements } from './document-head.ts';

const site = 'https://homes.example';
const getContent = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
const parseJsonLd = () =>
  JSON.parse(document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null') as unknown;

/** Returns the content of each head element, by its name, property, rel or type. */
const getContentByName = (head: HeadTags) =>
  Object.fromEntries(
    buildHeadElements(head, site)
      .filter(({ attributes }) => !Object.values(attributes).includes(undefined))
      .map(({ attributes: { name, property, rel, type, content, href } }) => [
        name ?? property ?? rel ?? type,
        content ?? href,
      ]),
  );

beforeEach(() => {
  document.head.innerHTML = '';
});

it('updates the head and removes tags from the previous page', () => {
  document.head.innerHTML =
    '<title>Old</title><meta name="description" content="old"><meta name="robots" content="noindex">';
  const image = { url: '/card.png', width: 800, height: 400, alt: 'A card' };
  const jsonLd = { '@type': 'BlogPosting', url: '/blog/one' };
  const feed = { title: 'Blog', href: '/blog/rss.xml' };
  applyHead({ title: 'New', description: 'fresh', canonical: '/analysis', image, jsonLd, feed }, site);
  expect(document.title).toBe('New');
  expect(getContent('meta[name="description"]')).toBe('fresh');
  expect(getContent('meta[property="og:url"]')).toBe('https://homes.example/analysis');
  expect(getContent('meta[property="og:image"]')).toBe('https://homes.example/card.png');
  expect(getContent('meta[property="og:image:width"]')).toBe('800');
  expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    'https://homes.example/analysis',
  );
  expect(document.head.querySelector('link[rel="alternate"]')?.getAttribute('href')).toBe(
    'https://homes.example/blog/rss.xml',
  );
  expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
  expect(parseJsonLd()).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    url: 'https://homes.example/blog/one',
  });

  applyHead(
    {
      title: 'Another',
      jsonLd: [{ '@type': 'FAQPage' }, { '@type': 'Event', image: ['/a.png', 'https://else.where/b.png'] }],
    },
    site,
  );
  expect(parseJsonLd()).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'FAQPage' },
      { '@type': 'Event', image: ['https://homes.example/a.png', 'https://else.where/b.png'] },
    ],
  });
  expect(document.head.querySelectorAll('script')).toHaveLength(1);

  applyHead({ title: 'Other' }, site);
  expect(
    document.head.querySelectorAll('meta[name="description"], link, script, meta[property^="og:image"]'),
  ).toHaveLength(0);
});

it('appends the site name to a title, unless the title contains the name or an admin set it', () => {
  const siteName = 'Lindenholm';
  expect(formatDocumentTitle({ title: 'Our team', siteName })).toBe('Our team | Lindenholm');
  expect(formatDocumentTitle({ title: 'Why LINDENHOLM', siteName })).toBe('Why LINDENHOLM');
  expect(formatDocumentTitle({ title: 'Rents in Ankeny', siteName, isTitleWhole: true })).toBe('Rents in Ankeny');
  expect(formatDocumentTitle({ title: 'Our team', siteName: undefined })).toBe('Our team');
});

it('uses a generated share picture when a page with a canonical URL sets none', () => {
  const getShareImageUrl = (canonical: string) => getContentByName({ title: 'Our team', canonical })['og:image'];
  expect(getShareImageUrl('/')).toBe('https://homes.example/og/index.png');
  expect(getShareImageUrl('/team/ada-park')).toBe('https://homes.example/og/team/ada-park.png');
  expect(getShareImageUrl('/blog?category=leasing')).toBe('https://homes.example/og/blog.png');
  expect(getContentByName({ title: 'Our team', canonical: '/team' })).toMatchObject({
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Our team',
    'twitter:card': 'summary_large_image',
    'og:type': 'website',
  });
  expect(getContentByName({ title: 'A report', robots: 'noindex' })).toMatchObject({ 'twitter:card': 'summary' });
  expect(getContentByName({ title: 'A report', robots: 'noindex' })['og:image']).toBeUndefined();
});

it('adds publication and modification times only to articles', () => {
  const dates = { published: '2026-10-01T14:00:00.000Z', modified: '2026-10-03T14:00:00.000Z' };
  expect(getContentByName({ title: 'A post', type: 'article', ...dates })).toMatchObject({
    'og:type': 'article',
    'article:published_time': dates.published,
    'article:modified_time': dates.modified,
  });
  expect(getContentByName({ title: 'A page', ...dates })['article:published_time']).toBeUndefined();
});
