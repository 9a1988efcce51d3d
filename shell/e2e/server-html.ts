/** Parsers for server-rendered HTML, for checks that need no browser. */

export interface Head {
  title: string;
  metas: Record<string, string>;
  canonical: string | undefined;
  structuredData: Record<string, unknown>[];
}

export const unescapeHtml = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, `'`)
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
const parseAttribute = (tag: string, name: string) => {
  const found = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : unescapeHtml(found);
};

/** Parses the head of the server-rendered HTML, like a crawler without JavaScript. */
export function parseHead(html: string): Head {
  const head = html.slice(0, html.indexOf('</head>'));
  const metas: Record<string, string> = {};
  for (const [tag] of head.matchAll(/<meta [^>]*>/g)) {
    const name = parseAttribute(tag, 'name') ?? parseAttribute(tag, 'property');
    if (name && !parseAttribute(tag, 'media')) metas[name] = parseAttribute(tag, 'content') ?? '';
  }
  const canonical = head.match(/<link rel="canonical"[^>]*>/)?.[0];
  const structuredData = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );
  return {
    title: unescapeHtml(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    metas,
    canonical: canonical && parseAttribute(canonical, 'href'),
    structuredData,
  };
}

/** Returns the text of HTML without scripts and styles. Collapses whitespace. */
const stripTags = (html: string) =>
  unescapeHtml(html.replace(/<(script|style)[ >].*?<\/\1>|<!--.*?-->|<[^>]*>/gs, ''))
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the text of the first element with the given tag name. @throws if there is no such element */
export function getText(html: string, tag: string): string {
  const [element] = new RegExp(`<${tag}[ >].*?</${tag}>`, 's').exec(html) ?? [];
  if (element === undefined) throw new Error(`The page has no ${tag}.`);
  return stripTags(element);
}

/** Returns the URL of the first link whose text equals `text`. */
export function findHref(html: string, text: string): string | undefined {
  const [link] = [...html.matchAll(/<a [^>]*>.*?<\/a>/gs)]
    .map(([each]) => each)
    .filter((each) => stripTags(each) === text);
  return link && parseAttribute(link, 'href');
}
