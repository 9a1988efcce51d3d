import { formatCount } from '@epm/contract';
import sanitizeHtml from 'sanitize-html';

const HEADING_TAGS = ['h2', 'h3', 'h4'];
const TEXT_TAGS = [
  'p',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  's',
  'sub',
  'sup',
  'small',
  'mark',
  'abbr',
  'blockquote',
  'cite',
  'code',
  'pre',
  'kbd',
];
const LIST_TAGS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const MEDIA_TAGS = ['figure', 'figcaption', 'img', 'a'];

/**
 * Elements and attributes allowed in a post. A post is sanitized again on each read, so this list also applies to posts
 * that were saved before it changed.
 */
const BASE_OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...HEADING_TAGS, ...TEXT_TAGS, ...LIST_TAGS, ...TABLE_TAGS, ...MEDIA_TAGS],
  allowedAttributes: {
    a: ['href', 'rel', 'title'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: [],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'object',
    'template',
    'svg',
    'math',
    'title',
    'xmp',
    'plaintext',
  ],
  enforceHtmlBoundary: false,
  nestingLimit: 40,
};

const INTEGER_PATTERN = /^\d{1,4}$/;
const MEDIA_PATH_PATTERN = /^\/media\/[\w./-]{1,200}$/;

/** Maximum length of a post's HTML, in characters. */
export const MAX_POST_HTML_LENGTH = 100_000;
/**
 * Maximum number of markup characters (`<`, `>`, `&` and `=`) in a post. The sanitizer takes 2 to 10 µs for each
 * character. A long guide has about 2,000.
 */
const MAX_MARKUP_CHARACTERS = 5_000;

interface SanitizeOptions {
  /** Origin of the site, without a trailing slash. */
  site: string;
  /** True if links and images get absolute URLs. Feed readers require them. */
  usesAbsoluteUrls?: boolean;
}

/** Site with its parsed origin. The origin is parsed once per post, because a post may contain a thousand URLs. */
type SiteUrls = Pick<SanitizeOptions, 'site'> & { origin: string };

/**
 * Maximum number of sanitizer passes. The sanitizer stops after a pass that changes nothing. HTML from an editor needs
 * two passes, and HTML with broken nesting needs more.
 */
const MAX_PASSES = 8;

/**
 * Sanitizes the HTML of a post: removes scripts, styles, frames, and images on other sites. Links may use http, https,
 * mailto or tel. Sanitizing the result again changes nothing, unless the HTML needs more than {@link MAX_PASSES}
 * passes.
 */
export function sanitizePostHtml(html: string, { site, usesAbsoluteUrls = false }: SanitizeOptions): string {
  const siteUrls = { site, origin: new URL(site).origin };
  let text = html;
  for (let pass = 1; pass <= MAX_PASSES; pass++) {
    const before = text;
    text = sanitizeOnce(text, siteUrls, usesAbsoluteUrls);
    if (text === before) break;
  }
  return text;
}

function sanitizeOnce(html: string, site: SiteUrls, usesAbsoluteUrls: boolean): string {
  const toOutputUrl = (path: string): string => (usesAbsoluteUrls && path.startsWith('/') ? site.site + path : path);
  const options: sanitizeHtml.IOptions = {
    ...BASE_OPTIONS,
    // normalizeLink() and toSitePath() validate URLs with the URL parser. The library's check would drop relative URLs.
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: {
      // The page's only h1 is the post's title.
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, { href, title }) => {
        const target = href === undefined ? null : normalizeLink(href, site);
        const attribs: sanitizeHtml.Attributes = {};
        if (target) attribs.href = toOutputUrl(target);
        if (target && /^https?:/.test(target)) attribs.rel = 'noopener noreferrer';
        if (title) attribs.title = title;
        return { tagName, attribs };
      },
      img: (tagName, { src = '', alt = '', width = '', height = '' }) => {
        const path = toSitePath(src, site);
        if (!path || !MEDIA_PATH_PATTERN.test(path) || path.includes('..')) return { tagName, attribs: {} };
        const attribs: sanitizeHtml.Attributes = { src: toOutputUrl(path), alt };
        if (INTEGER_PATTERN.test(width) && INTEGER_PATTERN.test(height)) Object.assign(attribs, { width, height });
        return { tagName, attribs: { ...attribs, loading: 'lazy', decoding: 'async' } };
      },
    },
    exclusiveFilter: ({ tag, attribs, text }) =>
      (tag === 'img' && !attribs.src) || (tag === 'a' && !attribs.href && !text.trim() && !attribs.title),
  };
  return sanitizeHtml(html, options).trim();
}

/**
 * Returns an error message if the HTML is too large to sanitize, otherwise null. Sanitizing may lengthen the HTML, so
 * callers also check the sanitized HTML. This ensures that stored HTML can be saved again and is cheap to read.
 */
export function findSizeError(html: string): string | null {
  if (html.length > MAX_POST_HTML_LENGTH) return `must have at most ${formatCount(MAX_POST_HTML_LENGTH)} characters`;
  const markup = html.match(/[<>&=]/g)?.length ?? 0;
  if (markup <= MAX_MARKUP_CHARACTERS) return null;
  return `has ${formatCount(markup)} of the characters < > & =. At most ${formatCount(MAX_MARKUP_CHARACTERS)} are possible: shorten the post or split it in two`;
}

/**
 * Returns whether sanitized HTML has neither text nor images. Sanitized text has no bare `<` or `>`, so no parser is
 * needed.
 */
export const isEmptyHtml = (html: string): boolean =>
  !html.includes('<img') && html.replace(/<[^>]*>/g, '').trim() === '';

/** Returns the canonical URL of an allowed link, otherwise null. */
function normalizeLink(href: string, site: SiteUrls): string | null {
  const sitePath = toSitePath(href, site);
  if (sitePath !== null) return sitePath;
  if (/^#[\w-]*$/.test(href)) return href;
  const url = parseUrl(href);
  return url && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : null;
}

/** Returns the path of a URL on this site, otherwise null. `//host` and `/\host` are other sites. */
function toSitePath(input: string, { site, origin }: SiteUrls): string | null {
  const text = input.trim();
  if (!text.startsWith('/') && !text.startsWith(`${site}/`)) return null;
  const url = parseUrl(text, site);
  return url?.origin === origin ? url.pathname + url.search + url.hash : null;
}

function parseUrl(input: string, base?: string): URL | null {
  try {
    return new URL(input, base);
  } catch {
    return null;
  }
}
