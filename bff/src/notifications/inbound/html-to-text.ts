import sanitizeHtml from 'sanitize-html';

const LINE_BREAK_PATTERN = /<(?:br|hr|\/p|\/div|\/tr|\/li|\/h[1-6])\b[^<>]{0,200}>/gi;
const QUOTE_PATTERN = /<blockquote\b[^<>]{0,1000}>/gi;

/** Marks the start of a quoted message in the text, like the lines that mail clients add. */
const QUOTE_MARKER = '\n-----Original Message-----\n';

const HTML_ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Returns the visible text of an HTML email that has no text part. */
export function convertHtmlToText(html: string): string {
  const marked = html.replace(/\s+/g, ' ').replace(QUOTE_PATTERN, QUOTE_MARKER).replace(LINE_BREAK_PATTERN, '\n');
  const text = sanitizeHtml(marked, {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: ['style', 'script', 'title', 'textarea', 'option'],
  });
  return text
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => HTML_ENTITIES[entity] ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
