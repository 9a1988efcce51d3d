/** Longer than any word that a line of the report cannot hold. */
const LONGEST_WORD = 28;

/** Lets a line break within a run of characters that no line could hold; what is printed looks the same. */
export function breakable(text: string): string {
  return text.replace(/\S{29,}/gu, (run) => run.replace(new RegExp(`.{${LONGEST_WORD}}(?=.)`, 'gu'), '$&\u200b'));
}

/** At most `length` characters, the last of them an ellipsis where something was left out. */
export function shortened(text: string, length: number): string {
  const letters = [...text];
  return letters.length <= length
    ? text
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}

/**
 * The name under which a report is saved: letters, digits and hyphens only, so that it is the same file name on every
 * system and needs no quoting in a header.
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
