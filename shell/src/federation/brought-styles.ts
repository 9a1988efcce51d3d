import { hasArrived } from '@epm/ui';

/**
 * Tells the chunk loader which stylesheets the page has brought, inlined or linked. It looks for a link of the same whole
 * address before it fetches one; a disabled link is never fetched. One that did not arrive is left for it to fetch.
 */
export function markBroughtStyles(): void {
  const inlined = [...document.querySelectorAll<HTMLStyleElement>('style[data-files]')].flatMap(({ dataset }) =>
    (dataset.files ?? '').split(' ').filter(Boolean),
  );
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    .filter(hasArrived)
    .map(({ href }) => href);
  for (const url of [...inlined, ...linked]) {
    const link = document.createElement('link');
    link.setAttribute('disabled', '');
    link.rel = 'stylesheet';
    link.href = new URL(url, document.baseURI).href;
    document.head.append(link);
  }
}
