import { formatCount } from '@epm/contract';
import sanitizeHtml from 'sanitize-html';

const HEADINGS = ['h2', 'h3', 'h4'];
const TEXT = [
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
const LISTS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const MEDIA = ['figure', 'figcaption', 'img', 'a'];

/** What may stand in a post. One list for saving and for showing, so that an old row is held to today's rules. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...HEADINGS, ...TEXT, ...LISTS, ...TABLES, ...MEDIA],
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

const whole = /^\d{1,4}$/;
const ownPicture = /^\/media\/[\w./-]{1,200}$/;

/** Characters of a post's HTML, at most. */
export const MAX_POST_HTML = 100_000;
/** Characters of markup in a post, at most. Sanitizing takes 2 to 10 µs for each; a long guide has some 2,000. */
const MAX_MARKUP = 5_000;

interface Place {
  /** Origin of the site, without a trailing slash. */
  site: string;
  /** Addresses in full, for readers that show the text elsewhere. */
  absolute?: boolean;
}

/** A site with its parsed origin: a post may hold a thousand addresses. */
type Site = Pick<Place, 'site'> & { origin: string };

/** Broken nesting is put right piece by piece; text from an editor needs one pass and another that finds nothing. */
const MOST_PASSES = 8;

/**
 * The HTML of a post with nothing in it that runs, styles, frames or loads from elsewhere. Links lead to http, https,
 * mail and telephone addresses; pictures are this site's own. Doing it twice changes nothing.
 */
export function sanitizePostHtml(html: string, { site, absolute = false }: Place): string {
  const here = { site, origin: new URL(site).origin };
  let text = html;
  for (let pass = 1; pass <= MOST_PASSES; pass++) {
    const before = text;
    text = sanitizeOnce(text, here, absolute);
    if (text === before) break;
  }
  return text;
}

function sanitizeOnce(html: string, site: Site, absolute: boolean): string {
  const place = (path: string): string => (absolute && path.startsWith('/') ? site.site + path : path);
  const options: sanitizeHtml.IOptions = {
    ...ALLOWED,
    // Addresses are checked here, by a parser; the library's own check would drop what it does not know.
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: {
      // A page has one heading of the first rank: the post's title.
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, { href, title }) => {
        const target = href === undefined ? null : linkTarget(href, site);
        const attribs: sanitizeHtml.Attributes = {};
        if (target) attribs.href = place(target);
        if (target && /^https?:/.test(target)) attribs.rel = 'noopener noreferrer';
        if (title) attribs.title = title;
        return { tagName, attribs };
      },
      img: (tagName, { src = '', alt = '', width = '', height = '' }) => {
        const path = ownPath(src, site);
        if (!path || !ownPicture.test(path) || path.includes('..')) return { tagName, attribs: {} };
        const attribs: sanitizeHtml.Attributes = { src: place(path), alt };
        if (whole.test(width) && whole.test(height)) Object.assign(attribs, { width, height });
        return { tagName, attribs: { ...attribs, loading: 'lazy', decoding: 'async' } };
      },
    },
    exclusiveFilter: ({ tag, attribs, text }) =>
      (tag === 'img' && !attribs.src) || (tag === 'a' && !attribs.href && !text.trim() && !attribs.title),
  };
  return sanitizeHtml(html, options).trim();
}

/**
 * Explains why HTML is too large to be parsed; null when it is not. Sanitizing may make it longer, so the result is
 * compared with the same limits: whatever is stored can be saved again, and costs a reader's request as little.
 */
export function excessOf(html: string): string | null {
  if (html.length > MAX_POST_HTML) return `must have at most ${formatCount(MAX_POST_HTML)} characters`;
  const markup = html.match(/[<>&=]/g)?.length ?? 0;
  if (markup <= MAX_MARKUP) return null;
  return `has ${formatCount(markup)} of the characters < > & =. At most ${formatCount(MAX_MARKUP)} are possible: shorten the post or split it in two`;
}

/** Whether sanitized HTML has nothing to read or see. Its text has no bare `<` or `>`, so tags need no parser. */
export const isEmptyHtml = (html: string): boolean =>
  !html.includes('<img') && html.replace(/<[^>]*>/g, '').trim() === '';

/** Where a link may lead, in its canonical form; null for everything else. */
function linkTarget(href: string, site: Site): string | null {
  const own = ownPath(href, site);
  if (own !== null) return own;
  if (/^#[\w-]*$/.test(href)) return href;
  const url = parse(href);
  return url && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : null;
}

/** The path of an address on this site; null for others. `//host` and `/\host` are others. */
function ownPath(address: string, { site, origin }: Site): string | null {
  const text = address.trim();
  if (!text.startsWith('/') && !text.startsWith(`${site}/`)) return null;
  const url = parse(text, site);
  return url?.origin === origin ? url.pathname + url.search + url.hash : null;
}

function parse(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
