/** Elements that the editor replaces with equivalent elements. */
const REPLACED = new Set(['B', 'I', 'THEAD', 'TBODY', 'TFOOT', 'BODY']);

const listElements = (html: string): Set<string> =>
  new Set(
    [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')].map(({ tagName }) => tagName),
  );

/**
 * Returns the elements of a post that the editor cannot represent, in lower case. They would be lost with the next
 * change, so the page warns about them.
 * @param html stored HTML
 * @param edited HTML of the editor after it has parsed the stored HTML
 */
export function findLostElements(html: string, edited: string): string[] {
  const kept = listElements(edited);
  return [...listElements(html)]
    .filter((tag) => !kept.has(tag) && !REPLACED.has(tag))
    .map((tag) => tag.toLowerCase())
    .sort();
}
