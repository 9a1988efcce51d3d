import type { HeadElement } from '@epm/contract';
import type { HeadTags } from '@epm/router';

/** Attributes of the elements that `head` puts into a document beside its title, by the selector that finds each again. */
export function headElements(head: HeadTags, site: string): (HeadElement & { selector: string })[] {
  const absolute = (path: string | undefined) => path && new URL(path, site).href;
  const canonical = absolute(head.canonical);
  const meta = (key: 'name' | 'property', name: string, content: string | undefined) =>
    ({ selector: `meta[${key}="${name}"]`, tag: 'meta' as const, attributes: { [key]: name, content } });
  return [
    meta('name', 'description', head.description),
    meta('name', 'robots', head.robots),
    { selector: 'link[rel="canonical"]', tag: 'link', attributes: { rel: 'canonical', href: canonical } },
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', absolute(head.image)),
  ];
}

/** Brings the document's head up to date after a navigation. */
export function applyHead(head: HeadTags, site: string): void {
  document.title = head.title;
  for (const { selector, tag, attributes } of headElements(head, site)) {
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
  }
}
