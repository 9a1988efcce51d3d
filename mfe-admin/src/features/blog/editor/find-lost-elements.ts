/** Elements that the editor replaces with equivalent elements. */
const REPLACED_ELEMENTS = new Set(['B', 'I', 'THEAD', 'TBODY', 'TFOOT', 'BODY']);

const collectTagNames = (html: string): Set<string> =>
  new Set(
    [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')].map(({ tagName }) => tagName),
  );

/**
 * Returns the names of the elements in a post that the editor cannot represent, in lower case. The next change would
 * remove these elements, so the page warns about them.
 * @param html stored HTML
 * @param edited HTML of the editor after it has parsed the stored HTML
 */
export function findLostElements(html: string, edited: string): string[] {
  const kept = collectTagNames(edited);
  return [...collectTagNames(html)]
    .filter((tag) => !kept.has(tag) && !REPLACED_ELEMENTS.has(tag))
    .map((tag) => tag.toLowerCase())
    .sort();
}
