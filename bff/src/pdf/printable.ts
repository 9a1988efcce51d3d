/** Number of unbroken characters that fit on any line of the report. */
const MAX_UNBROKEN_CHARACTERS = 28;

/** Inserts zero-width spaces as line break opportunities into long words. */
export function insertLineBreakOpportunities(text: string): string {
  return text.replace(/\S{29,}/gu, (run) =>
    run.replace(new RegExp(`.{${MAX_UNBROKEN_CHARACTERS}}(?=.)`, 'gu'), '$&\u200b'),
  );
}

/** Shortens text to at most `length` characters, including the ellipsis. */
export function shortenText(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}

/**
 * Returns the file name for a report. The name contains only letters, digits, hyphens and the extension, so it is valid
 * on every operating system and needs no escaping in a header.
 */
export function getReportFileName(street: string): string {
  const plain = street
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60);
  return `rental-analysis${plain ? `-${plain.replace(/-+$/, '')}` : ''}.pdf`;
}
