import type { HeadTags } from '@epm/router';
import { applyHead, documentTitle, headElements } from './document-head.ts';

const site = 'https://homes.example';
const contentOf = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
const linkedData = () =>
  JSON.parse(document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null') as unknown;

/** Returns the content of the head's elements, by element name. */
const contentByName = (head: HeadTags) =>
  Object.fromEntries(
    headElements(head, site)
      .filter(({ attributes }) => !Object.values(attributes).includes(undefined))
      .map(({ attributes: { name, property, rel, type, content, href } }) => [
        name ?? property ?? rel ?? type,
        content ?? href,
      ]),
  );

beforeEach(() => {
  document.head.innerHTML = '';
});

it('updates the head and removes tags of the previous page', () => {
  document.head.innerHTML =
    '<title>Old</title><meta name="description" content="old"><meta name="robots" content="noindex">';
  const image = { url: '/card.png', width: 800, height: 400, alt: 'A card' };
  const jsonLd = { '@type': 'BlogPosting', url: '/blog/one' };
  const feed = { title: 'Blog', href: '/blog/rss.xml' };
  applyHead({ title: 'New', description: 'fresh', canonical: '/analysis', image, jsonLd, feed }, site);
  expect(document.title).toBe('New');
  expect(contentOf('meta[name="description"]')).toBe('fresh');
  expect(contentOf('meta[property="og:url"]')).toBe('https://homes.example/analysis');
  expect(contentOf('meta[property="og:image"]')).toBe('https://homes.example/card.png');
  expect(contentOf('meta[property="og:image:width"]')).toBe('800');
  expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    'https://homes.example/analysis',
  );
  expect(document.head.querySelector('link[rel="alternate"]')?.getAttribute('href')).toBe(
    'https://homes.example/blog/rss.xml',
  );
  expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
  expect(linkedData()).toEqual({
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
  expect(linkedData()).toEqual({
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

it('appends the site name to a title unless it contains the name or is set by an admin', () => {
  const siteName = 'Lindenholm';
  expect(documentTitle({ title: 'Our team', siteName })).toBe('Our team | Lindenholm');
  expect(documentTitle({ title: 'Why LINDENHOLM', siteName })).toBe('Why LINDENHOLM');
  expect(documentTitle({ title: 'Rents in Ankeny', siteName, isTitleWhole: true })).toBe('Rents in Ankeny');
  expect(documentTitle({ title: 'Our team', siteName: undefined })).toBe('Our team');
});

it('uses a rendered share picture when a page has none', () => {
  const picture = (canonical: string) => contentByName({ title: 'Our team', canonical })['og:image'];
  expect(picture('/')).toBe('https://homes.example/og/index.png');
  expect(picture('/team/ada-park')).toBe('https://homes.example/og/team/ada-park.png');
  expect(picture('/blog?category=leasing')).toBe('https://homes.example/og/blog.png');
  expect(contentByName({ title: 'Our team', canonical: '/team' })).toMatchObject({
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Our team',
    'twitter:card': 'summary_large_image',
    'og:type': 'website',
  });
  expect(contentByName({ title: 'A report', robots: 'noindex' })).toMatchObject({ 'twitter:card': 'summary' });
  expect(contentByName({ title: 'A report', robots: 'noindex' })['og:image']).toBeUndefined();
});

it('adds dates only to articles', () => {
  const dates = { published: '2026-10-01T14:00:00.000Z', modified: '2026-10-03T14:00:00.000Z' };
  expect(contentByName({ title: 'A post', type: 'article', ...dates })).toMatchObject({
    'og:type': 'article',
    'article:published_time': dates.published,
    'article:modified_time': dates.modified,
  });
  expect(contentByName({ title: 'A page', ...dates })['article:published_time']).toBeUndefined();
});
