import type { HeadElement } from '@epm/contract/pages';
import type { HeadImage } from '@epm/router';
import type { PageHead } from './page-handle.ts';

/** Returns the title for tabs, bookmarks and search engines, such as 'Our team | Lindenholm'. */
export function documentTitle({ title, isTitleWhole, siteName }: PageHead): string {
  if (isTitleWhole || !siteName || title.toLowerCase().includes(siteName.toLowerCase())) return title;
  return `${title} | ${siteName}`;
}

/** Returns the share picture that the server renders from a page's title. */
const renderedShareImage = (canonical: string, title: string): HeadImage => {
  const { pathname } = new URL(canonical);
  return { url: `/og${pathname === '/' ? '/index' : pathname}.png`, width: 1200, height: 630, alt: title };
};

const isPath = (value: string) => /^\/(?!\/)\S*$/.test(value);

/** Returns the schema.org objects as one graph, with absolute URLs in place of paths. */
function linkedData(jsonLd: object | object[], site: string): object {
  const absolute = (_: string, value: unknown) =>
    typeof value === 'string' && isPath(value) ? new URL(value, site).href : value;
  const whole = Array.isArray(jsonLd) ? { '@graph': jsonLd } : jsonLd;
  return JSON.parse(JSON.stringify({ '@context': 'https://schema.org', ...whole }, absolute)) as object;
}

/** Returns the elements of the document's head except the title, each with a selector to find an existing one. */
export function headElements(head: PageHead, site: string): (HeadElement & { selector: string })[] {
  const absolute = (path: string | undefined) => path && new URL(path, site).href;
  const canonical = absolute(head.canonical);
  const image = head.image ?? (canonical ? renderedShareImage(canonical, head.title) : undefined);
  const meta = (key: 'name' | 'property', name: string, content: string | number | undefined) => ({
    selector: `meta[${key}="${name}"]`,
    tag: 'meta' as const,
    attributes: { [key]: name, content: content?.toString() },
  });
  const link = (rel: string, attributes: Record<string, string | undefined>) => ({
    selector: `link[rel="${rel}"]`,
    tag: 'link' as const,
    attributes: { rel, ...attributes },
  });
  const isArticle = head.type === 'article';
  return [
    meta('name', 'description', head.description),
    meta('name', 'keywords', head.keywords),
    meta('name', 'robots', head.robots),
    link('canonical', { href: canonical }),
    link('alternate', { type: 'application/rss+xml', title: head.feed?.title, href: absolute(head.feed?.href) }),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:site_name', head.siteName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', absolute(image?.url)),
    meta('property', 'og:image:width', image?.width),
    meta('property', 'og:image:height', image?.height),
    meta('property', 'og:image:alt', image?.alt),
    meta('property', 'article:published_time', isArticle ? head.published : undefined),
    meta('property', 'article:modified_time', isArticle ? head.modified : undefined),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    {
      selector: 'script[type="application/ld+json"]',
      tag: 'script',
      attributes: { type: head.jsonLd && 'application/ld+json' },
      ...(head.jsonLd && { json: linkedData(head.jsonLd, site) }),
    },
  ];
}

/** Updates the document's head after a navigation. */
export function applyHead(head: PageHead, site: string): void {
  document.title = documentTitle(head);
  for (const { selector, tag, attributes, json } of headElements(head, site)) {
    let element = document.head.querySelector(selector);
    if (Object.values(attributes).includes(undefined)) {
      element?.remove();
      continue;
    }
    if (!element) {
      element = document.createElement(tag);
      document.head.append(element);
    }
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value ?? '');
    if (json) element.textContent = JSON.stringify(json);
  }
}
