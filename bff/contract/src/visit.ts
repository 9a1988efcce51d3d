/**
 * Sources of visits and leads without a source in a link. The parentheses distinguish them from the sources in links.
 */
export const VISIT_SOURCES = {
  direct: '(direct)',
  added: '(added)',
  imported: '(imported)',
  unknown: '(unknown)',
  other: '(other)',
} as const;

/** Maximum length of a source, a medium, a landing page and a slug. */
export const MAX_VISIT_TEXT_LENGTH = 100;

/** Data about a visit: where it came from, and which pages it reached. Contains no personal data. */
export interface Visit {
  /** `utm_source`, otherwise the host of the linking site, otherwise '(direct)'. */
  source: string;
  /** `utm_medium`. */
  medium?: string;
  /** First page of the visit, grouped by `toPathGroup`. */
  landing?: string;
  /** Slug of the blog post that was read last. */
  post?: string;
}

/** Converts a name to lower case and removes characters that neither a source nor a host name can contain. */
const cleanName = (text: string | null | undefined): string =>
  (text ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9._ -]+/g, ' ')
    .trim()
    .replace(/ +/g, ' ')
    .slice(0, MAX_VISIT_TEXT_LENGTH);

const readHost = (referrer: string): string => /^https?:\/\/([^/:?#]+)/i.exec(referrer)?.[1]?.toLowerCase() ?? '';

/**
 * Returns the source and the medium of a visit from the query and the referrer of its first page. Ignores all query
 * parameters except `utm_source` and `utm_medium`, because they may contain keys.
 * @param ownHost host of this site, which does not count as a source
 */
export function readVisit(search: string, referrer: string, ownHost: string): Pick<Visit, 'source' | 'medium'> {
  const params = new URLSearchParams(search);
  const medium = cleanName(params.get('utm_medium'));
  const host = readHost(referrer);
  const source = cleanName(params.get('utm_source')) || (host === ownHost ? '' : cleanName(host.replace(/^www\./, '')));
  return { source: source || VISIT_SOURCES.direct, ...(medium && { medium }) };
}

/** Returns the slug of a path to a blog post, or undefined. */
export const readPostSlug = (path: string): string | undefined => /^\/blog\/([a-z0-9-]{1,100})$/.exec(path)?.[1];

/** Reduces a path to its first part, which drops keys and ids. Keeps the whole path of a blog post. */
export function toPathGroup(path: string): string {
  if (readPostSlug(path) !== undefined) return path;
  return `/${/^\/([a-z0-9-]{0,40})/.exec(path)?.[1] ?? ''}`;
}

const SPECIAL_SOURCES: readonly string[] = Object.values(VISIT_SOURCES);

/** Normalizes a visit that a browser sent. Returns null if it contains no source. */
export function sanitizeVisit(visit: Partial<Visit> | undefined): Visit | null {
  if (!visit?.source) return null;
  const source = SPECIAL_SOURCES.includes(visit.source) ? visit.source : cleanName(visit.source);
  const medium = cleanName(visit.medium);
  const post = visit.post && readPostSlug(`/blog/${visit.post}`);
  return {
    source: source || VISIT_SOURCES.direct,
    ...(medium && { medium }),
    ...(visit.landing && { landing: toPathGroup(visit.landing) }),
    ...(post && { post }),
  };
}
