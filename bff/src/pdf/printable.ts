/** Number of characters without a break that fit on every line of the report. */
const MAX_UNBROKEN = 28;

/** Inserts zero-width spaces into long words, so that lines can break there. */
export function insertBreaks(text: string): string {
  return text.replace(/\S{29,}/gu, (run) => run.replace(new RegExp(`.{${MAX_UNBROKEN}}(?=.)`, 'gu'), '$&\u200b'));
}

/** Shortens a text to `length` characters, including an ellipsis at the end if it was cut. */
export function shorten(text: string, length: number): string {
  const letters = [...text];
  return letters.length <= length
    ? text
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}

/**
 * Returns the file name of a report. It has letters, digits and hyphens only, so it is valid on every system and needs
 * no quoting in a header.
 */
export function reportFileName(street: string): string {
  const plain = street
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60);
  return `rental-analysis${plain ? `-${plain.replace(/-+$/, '')}` : ''}.pdf`;
}
