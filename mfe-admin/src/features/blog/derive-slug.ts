const MAX_SLUG_LENGTH = 100;

/** Returns the slug for a title: lowercase letters and digits, joined by single hyphens, without accents. */
export const deriveSlug = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replaceAll(/^-|-$/g, '');
