const isEmpty = (sheet: CSSStyleSheet) => {
  try {
    return sheet.cssRules.length === 0;
  } catch {
    // another origin's rules can't be read, so the sheet did arrive
    return false;
  }
};

export const hasArrived = ({ sheet }: HTMLLinkElement): boolean => sheet !== null && !isEmpty(sheet);

/**
 * Asks again for stylesheets that did not arrive: a link that failed stays in the document and counts as loaded for
 * the chunk loader (Chromium even gives it an empty sheet). One that the chunk loader itself waits for is still on its
 * way: in its place another would load unheard, and the page would wait for it.
 */
export function healLinks(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(
    'link[rel=stylesheet]:not([disabled], [data-rspack-loading])',
  )) {
    if (!hasArrived(link)) link.replaceWith(link.cloneNode());
  }
}
