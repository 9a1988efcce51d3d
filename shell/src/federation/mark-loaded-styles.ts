import { hasStylesheetLoaded } from '@epm/ui';

/**
 * Marks inlined and linked stylesheets as loaded for the chunk loader. The loader skips a stylesheet if it finds a link
 * with the same absolute URL, so this function adds disabled links, which browsers never load. Failed stylesheets are
 * not marked.
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
