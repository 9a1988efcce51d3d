import type { HeadElement } from '@epm/contract/pages';
import type { HeadImage } from '@epm/router';
import type { PageHead } from './page-handle.ts';

/** Returns the document title, such as 'Our team | Lindenholm'. */
export function formatDocumentTitle({ title, isTitleWhole, siteName }: PageHead): string {
  if (isTitleWhole || !siteName || title.toLowerCase().includes(siteName.toLowerCase())) return title;
  return `${title} | ${siteName}`;
}

/** Returns the share picture that the server renders from the page title. */
const getGeneratedShareImage = (canonical: string, title: string): HeadImage => {
  const { pathname } = new URL(canonical);
  return { url: `/og${pathname === '/' ? '/index' : pathname}.png`, width: 1200, height: 630, alt: title };
};

const isPath = (value: string) => /^\/(?!\/)\S*$/.test(value);

/** Combines the schema.org objects into one JSON-LD document and converts paths to absolute URLs. */
function buildJsonLd(jsonLd: object | object[], site: string): object {
  const replacePath = (_: string, value: unknown) =>
    typeof value === 'string' && isPath(value) ? new URL(value, site).href : value;
  const content = Array.isArray(jsonLd) ? { '@graph': jsonLd } : jsonLd;
  return JSON.parse(JSON.stringify({ '@context': 'https://schema.org', ...content }, replacePath)) as object;
}

/** Returns the head elements except the title, each with a selector that finds an existing element. */
export function buildHeadElements(head: PageHead, site: string): (HeadElement & { selector: string })[] {
  const toAbsoluteUrl = (path: string | undefined) => path && new URL(path, site).href;
  const canonical = toAbsoluteUrl(head.canonical);
  const image = head.image ?? (canonical ? getGeneratedShareImage(canonical, head.title) : undefined);
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
    link('alternate', { type: 'application/rss+xml', title: head.feed?.title, href: toAbsoluteUrl(head.feed?.href) }),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:site_name', head.siteName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', toAbsoluteUrl(image?.url)),
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
      ...(head.jsonLd && { json: buildJsonLd(head.jsonLd, site) }),
    },
  ];
}

/** Updates the document head after a navigation. */
export function applyHead(head: PageHead, site: string): void {
  document.title = formatDocumentTitle(head);
  for (const { selector, tag, attributes, json } of buildHeadElements(head, site)) {
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
