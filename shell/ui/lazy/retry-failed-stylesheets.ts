const isEmptySheet = (sheet: CSSStyleSheet) => {
  try {
    return sheet.cssRules.length === 0;
  } catch {
    // The rules of a cross-origin stylesheet cannot be read, but the stylesheet has loaded.
    return false;
  }
};

export const hasStylesheetLoaded = ({ sheet }: HTMLLinkElement): boolean => sheet !== null && !isEmptySheet(sheet);

/**
 * Reloads failed stylesheets. A failed link stays in the document, and the chunk loader would treat it as loaded
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
