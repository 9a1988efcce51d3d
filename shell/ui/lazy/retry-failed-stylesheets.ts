const isEmpty = (sheet: CSSStyleSheet) => {
  try {
    return sheet.cssRules.length === 0;
  } catch {
    // Reading the rules throws if the stylesheet is of another origin. Such a stylesheet has loaded.
    return false;
  }
};

export const hasStylesheetLoaded = ({ sheet }: HTMLLinkElement): boolean => sheet !== null && !isEmpty(sheet);

/**
 * Loads failed stylesheets again. A failed link stays in the document, and the chunk loader treats it as loaded
 * (Chromium even gives it an empty sheet). Skips links that are still loading, because the chunk loader would wait
 * forever for a replaced link.
 */
export function retryFailedStylesheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(
    'link[rel=stylesheet]:not([disabled], [data-rspack-loading])',
  )) {
    if (!hasStylesheetLoaded(link)) link.replaceWith(link.cloneNode());
  }
}
