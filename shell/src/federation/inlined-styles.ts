/**
 * Tells the chunk loader which stylesheets the server has inlined. It looks for a link of the same address before it
 * fetches one; a disabled link is never fetched.
 */
export function markInlinedStyles(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-files]')) {
    for (const url of (style.dataset.files ?? '').split(' ').filter(Boolean)) {
      const link = document.createElement('link');
      link.setAttribute('disabled', '');
      link.rel = 'stylesheet';
      link.href = new URL(url, document.baseURI).href;
      document.head.append(link);
    }
  }
}
