import { hasStylesheetLoaded } from '@epm/ui';

/**
 * Tells the chunk loader which stylesheets the page has already loaded, inlined or linked. Before the loader loads a
 * stylesheet, it searches for a link with the same absolute URL. So this function adds disabled links, which browsers
 * never load. A stylesheet that failed is left to the loader.
 */
export function markLoadedStyles(): void {
  const inlined = [...document.querySelectorAll<HTMLStyleElement>('style[data-files]')].flatMap(({ dataset }) =>
    (dataset.files ?? '').split(' ').filter(Boolean),
  );
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    .filter(hasStylesheetLoaded)
    .map(({ href }) => href);
  for (const url of [...inlined, ...linked]) {
    const link = document.createElement('link');
    link.setAttribute('disabled', '');
    link.rel = 'stylesheet';
    link.href = new URL(url, document.baseURI).href;
    document.head.append(link);
  }
}
