/** Style of a paragraph in a Word list, such as `mso-list:l0 level2 lfo1`. */
const WORD_LIST_STYLE_PATTERN = /mso-list:\s*l\d+\s+level(\d+)/i;
/** Marker that Word writes as text before an item of an ordered list, such as '1.' or 'a)'. */
const ORDERED_MARKER_PATTERN = /^\s*(\d+|[a-z]{1,3})[.)]/i;

/**
 * Style declarations for bold and italic text from Google Docs. Word uses elements instead of styles, and its
 * `mso-bidi-font-weight` must not match.
 */
const BOLD_PATTERN = /(^|;)\s*font-weight:\s*(bold|[6-9]00)/i;
const NOT_BOLD_PATTERN = /(^|;)\s*font-weight:\s*(normal|[1-5]00)/i;
const ITALIC_PATTERN = /(^|;)\s*font-style:\s*italic/i;

/**
 * Cleans pasted HTML before the editor parses it: removes the elements that Word adds, and converts the list paragraphs
 * from Word to lists. The editor's schema then drops all elements and attributes that a post cannot have.
 * @param onPicturesRemoved called if the HTML has pictures that are not on this site, which a post cannot have
 */
export function cleanPastedHtml(html: string, onPicturesRemoved?: () => void): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml')) element.remove();
  for (const element of [...body.querySelectorAll('*')]) {
    // Elements of Word's own namespaces, such as <o:p>.
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes);
  }
  convertHeadings(body);
  const foreign = [...body.querySelectorAll('img')].filter((picture) => !isOwnPicture(picture));
  for (const picture of foreign) picture.remove();
  if (foreign.length > 0) onPicturesRemoved?.();
  for (const paragraph of [...body.querySelectorAll('p')]) {
    if (isWordListItem(paragraph)) convertWordList(paragraph);
  }
  convertStyles(body);
  return body.innerHTML;
}

function isOwnPicture(picture: HTMLImageElement): boolean {
  const url = URL.parse(picture.getAttribute('src') ?? '', location.href);
  return url?.origin === location.origin && url.pathname.startsWith('/media/');
}

/**
 * Converts headings to the levels that a post can have, 2 to 4. If the text has a heading of level 1, as text from Word
 * does, lowers all headings by one level.
 */
function convertHeadings(body: HTMLElement): void {
  const shift = body.querySelector('h1') ? 1 : 0;
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(Number(heading.localName.slice(1)) + shift, 4);
    const converted = heading.ownerDocument.createElement(`h${level}`);
    converted.append(...heading.childNodes);
    heading.replaceWith(converted);
  }
}

/**
 * Replaces bold and italic styles with elements, and removes all styles. The site's content security policy blocks style
 * attributes, so the editor would not read them.
 */
function convertStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? '';
    element.removeAttribute('style');
    if (element.localName === 'span' && BOLD_PATTERN.test(style)) wrapContent(element, 'strong');
    if (element.localName === 'span' && ITALIC_PATTERN.test(style)) wrapContent(element, 'em');
    // Google Docs wraps the copied text in a <b> that is not bold.
    if (element.localName === 'b' && NOT_BOLD_PATTERN.test(style)) element.replaceWith(...element.childNodes);
  }
}

function wrapContent(element: Element, name: 'strong' | 'em'): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

const isWordListItem = (node: Element | null): node is HTMLParagraphElement =>
  node?.localName === 'p' && WORD_LIST_STYLE_PATTERN.test(node.getAttribute('style') ?? '');

/** Replaces consecutive list paragraphs with one list. Deeper levels become items of the same list. */
function convertWordList(first: HTMLParagraphElement): void {
  // The paragraph may belong to a list that has been converted already.
  if (!first.isConnected) return;
  const list = first.ownerDocument.createElement(ORDERED_MARKER_PATTERN.test(first.textContent) ? 'ol' : 'ul');
  first.before(list);
  for (let item: Element | null = first; isWordListItem(item); ) {
    const next: Element | null = item.nextElementSibling;
    const entry = item.ownerDocument.createElement('li');
    for (const marker of item.querySelectorAll('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]'))
      marker.remove();
    entry.append(...item.childNodes);
    list.append(entry);
    item.remove();
    item = next;
  }
}
