/** Maximum length of the slug of a post, in characters. */
export const MAX_SLUG_LENGTH = 100;

/**
 * Derives a slug from a title: words of lowercase letters and digits without accents, joined by single hyphens.
 * Truncates a long title at a word boundary, or within the first word if that word is too long. Returns an empty string
 * if the title has neither Latin letters nor digits.
 */
export function slugify(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'\u2019]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const [first = '', ...others] = words;
  let slug = first.slice(0, MAX_SLUG_LENGTH);
  for (const word of others) {
    if (slug.length + 1 + word.length > MAX_SLUG_LENGTH) break;
    slug += `-${word}`;
  }
  return slug;
}
