import sanitizeHtml from 'sanitize-html';

const HEADINGS = ['h2', 'h3', 'h4'];
const TEXT = ['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 's', 'sub', 'sup', 'small', 'mark', 'abbr', 'blockquote', 'cite', 'code', 'pre', 'kbd'];
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
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'template', 'svg', 'math', 'title', 'xmp', 'plaintext'],
  enforceHtmlBoundary: false,
  nestingLimit: 40,
};

const whole = /^\d{1,4}$/;
const ownPicture = /^\/media\/[\w./-]{1,200}$/;

interface Place {
  /** Origin of the site, without a trailing slash. */
  site: string;
  /** Addresses in full, for readers that show the text elsewhere. */
  absolute?: boolean;
}

/** Broken nesting is put right piece by piece; text from an editor needs one pass and another that finds nothing. */
const MOST_PASSES = 8;

/**
 * The HTML of a post with nothing in it that runs, styles, frames or loads from elsewhere. Links lead to http, https,
 * mail and telephone addresses; pictures are this site's own. Doing it twice changes nothing.
 */
export function sanitizePostHtml(html: string, place: Place): string {
  let text = html;
  for (let pass = 1; pass <= MOST_PASSES; pass++) {
    const before = text;
    text = sanitizeOnce(text, place);
    if (text === before) break;
  }
  return text;
}

function sanitizeOnce(html: string, { site, absolute = false }: Place): string {
  const place = (path: string): string => (absolute && path.startsWith('/') ? site + path : path);
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

/** Whether anything is left to read or see. */
export const isEmptyHtml = (html: string): boolean =>
  !html.includes('<img') && sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim() === '';

/** Where a link may lead, in its canonical form; null for everything else. */
function linkTarget(href: string, site: string): string | null {
  const own = ownPath(href, site);
  if (own !== null) return own;
  if (/^#[\w-]*$/.test(href)) return href;
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : null;
}

/** The path of an address on this site; null for others. `//host` and `/\host` are others. */
function ownPath(address: string, site: string): string | null {
  const text = address.trim();
  if (!text.startsWith('/') && !text.startsWith(`${site}/`)) return null;
  if (!URL.canParse(text, site)) return null;
  const url = new URL(text, site);
  return url.origin === new URL(site).origin ? url.pathname + url.search + url.hash : null;
}
