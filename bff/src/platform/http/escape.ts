const HTML_ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => HTML_ENTITIES[character] ?? character);

/**
 * Escapes JSON for a script element. The result cannot end the element and is valid in every JavaScript
 * parser. Escapes only the `<` characters that the HTML standard restricts in script elements: in `<!--`, `<script` and
 * `</script`. Escaping all of them would add about 200 bytes to a compressed blog post.
 */
export const escapeJson = (json: string): string =>
  json.replace(
    /<(?=!--|\/?script)|[\u2028\u2029]/gi,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
