import type { Picture } from '../media/index.ts';

export interface FeedMetadata {
  title: string;
  description: string;
  /** Origin of the site. */
  site: string;
  language: string;
}

/** A post in the feed. URLs in `html` are absolute. */
export interface FeedItem {
  /** Id of the post. It stays the same when the slug changes. */
  id: string;
  title: string;
  url: string;
  excerpt: string;
  html: string;
  /** Time of the publication in ISO 8601 format. */
  publishedAt: string;
  picture: Picture | null;
  author: string | null;
  category: string | null;
  tags: readonly string[];
}

/**
 * Renders RSS 2.0 with the full text of each post (rssboard.org/rss-specification, with the modules `content` and
 * `dc`). The npm package `feed` (version 6) is not an alternative: it writes names into `<author>`, which requires an
 * email address, and has no `<dc:creator>`. The package also keeps control characters, which XML forbids, and escapes
 * only the first `]]>` in a title.
 */
export function renderRssFeed(
  { title, description, site, language }: FeedMetadata,
  items: readonly FeedItem[],
): string {
  const newest = items[0]?.publishedAt;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeText(title)}</title>
<link>${escapeText(`${site}/blog`)}</link>
<description>${escapeText(description)}</description>
<language>${escapeText(language)}</language>
<atom:link href="${escapeText(`${site}/blog/rss.xml`)}" rel="self" type="application/rss+xml"/>
${newest ? `<lastBuildDate>${toRfc822(newest)}</lastBuildDate>\n` : ''}${items.map((item) => renderItem(item, site)).join('')}</channel>
</rss>
`;
}

function renderItem(
  { id, title, url, excerpt, html, publishedAt, picture, author, category, tags }: FeedItem,
  site: string,
): string {
  const image = picture
    ? `<p><img src="${escapeText(site + picture.url)}" alt="${escapeText(picture.alt)}" width="${picture.width}" height="${picture.height}"></p>\n`
    : '';
  const topics = [...(category ? [category] : []), ...tags]
    .map((name) => `<category>${escapeText(name)}</category>\n`)
    .join('');
  return `<item>
<title>${escapeText(title)}</title>
<link>${escapeText(url)}</link>
<guid isPermaLink="false">urn:uuid:${id}</guid>
<pubDate>${toRfc822(publishedAt)}</pubDate>
${author ? `<dc:creator>${escapeText(author)}</dc:creator>\n` : ''}${topics}<description>${escapeText(excerpt)}</description>
<content:encoded>${toCdata(image + html)}</content:encoded>
</item>
`;
}

// oxlint-disable-next-line no-control-regex -- characters that XML 1.0 forbids, even as references
const FORBIDDEN_XML_PATTERN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const removeForbiddenCharacters = (value: string): string => value.toWellFormed().replace(FORBIDDEN_XML_PATTERN, '');

const escapeText = (value: string): string =>
  removeForbiddenCharacters(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const toCdata = (value: string): string =>
  `<![CDATA[${removeForbiddenCharacters(value).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** Formats an instant in the date format of RFC 822, which RSS requires. */
const toRfc822 = (instant: string): string => new Date(instant).toUTCString();
