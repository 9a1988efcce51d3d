const isEmpty = (sheet: CSSStyleSheet) => {
  try {
    return sheet.cssRules.length === 0;
  } catch {
    // The rules of another origin can't be read, so the stylesheet has loaded.
    return false;
  }
};

export const hasLoaded = ({ sheet }: HTMLLinkElement): boolean => sheet !== null && !isEmpty(sheet);

/**
 * Loads failed stylesheets again. A failed link stays in the document, and the chunk loader treats it as loaded
 * (Chromium even gives it an empty sheet). Skips links that the chunk loader is still loading: it would not notice a
 * replacement, and the page would wait forever.
 */
export function retryFailedStylesheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(
    'link[rel=stylesheet]:not([disabled], [data-rspack-loading])',
  )) {
    if (!hasLoaded(link)) link.replaceWith(link.cloneNode());
  }
}
