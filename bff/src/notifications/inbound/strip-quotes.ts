const MAX_ATTRIBUTION_LINES = 4;
const MAX_HEADER_LINES = 8;

const SEPARATOR_PATTERN =
  /^-{2,} ?(?:original message|original appointment|forwarded message|ursprüngliche nachricht|weitergeleitete nachricht|message d'origine|mensaje original) ?-{2,}$/i;
const ATTRIBUTION_START_PATTERN = /^\s*(?:On|Am|Le|El|Il)\b/;
const ATTRIBUTION_PATTERN =
  /^(?:on|am|le|el|il)\b.{6,400}\b(?:wrote|schrieb|a écrit|escribió|ha scritto)\b[^:]{0,200}:$/i;
/**
 * First line of the header block that Outlook adds before a quoted message. {@link HEADER_FIELD_PATTERN} matches the other
 * lines.
 */
const HEADER_FROM_PATTERN = /^\*?(?:from|von|de|da):\*? ?\S/i;
const HEADER_FIELD_PATTERN =
  /^\*?(?:sent|date|to|cc|subject|gesendet|datum|an|betreff|envoyé|à|objet|enviado|para|asunto):/i;

const trimLine = (line: string): string => line.replace(/[\s\u00a0\u200b]+/g, ' ').trim();

/**
 * Returns the text of a reply without the messages that it quotes. Returns the whole text if it contains only quotes.
 * @param text text of at most 100,000 characters
 */
export function stripQuotes(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const start = lines.findIndex((_, index) => startsQuote(lines, index));
  const before = start < 0 ? lines : lines.slice(0, start);
  return joinUnquoted(before) || joinUnquoted(getLinesAfterAttribution(lines, start)) || text.trim();
}

/** Returns whether the rest of the text is a quoted message, with or without `>`. */
function startsQuote(lines: readonly string[], index: number): boolean {
  const line = trimLine(lines[index] ?? '');
  if (SEPARATOR_PATTERN.test(line)) return true;
  if (/^_{10,}$/.test(line)) return isHeaderBlock(lines, index + 1);
  return isHeaderBlock(lines, index) || countAttributionLines(lines, index) > 0;
}

function isHeaderBlock(lines: readonly string[], index: number): boolean {
  const block = lines
    .slice(index, index + MAX_HEADER_LINES)
    .map(trimLine)
    .filter(Boolean);
  return (
    HEADER_FROM_PATTERN.test(block[0] ?? '') &&
    block.slice(1).filter((line) => HEADER_FIELD_PATTERN.test(line)).length >= 2
  );
}

/**
 * Returns the number of lines that the attribution 'On … wrote:' occupies at this position, or 0 if it is absent. Mail
 * clients may wrap the attribution.
 */
function countAttributionLines(lines: readonly string[], index: number): number {
  if (!ATTRIBUTION_START_PATTERN.test(lines[index] ?? '')) return 0;
  for (let count = 1; count <= MAX_ATTRIBUTION_LINES; count += 1) {
    // The owner's own text may start with 'On' as well. In this case, the attribution starts on a later line.
    const last = lines[index + count - 1] ?? '';
    if (count > 1 && (!trimLine(last) || ATTRIBUTION_START_PATTERN.test(last))) return 0;
    const joined = trimLine(lines.slice(index, index + count).join(' '));
    if (joined.length > 600) return 0;
    if (ATTRIBUTION_PATTERN.test(joined)) return count;
  }
  return 0;
}

/** Returns the lines after the attribution, where a bottom-posted or inline reply is. */
function getLinesAfterAttribution(lines: readonly string[], start: number): string[] {
  return start < 0 ? [...lines] : lines.slice(start + Math.max(countAttributionLines(lines, start), 1));
}

const joinUnquoted = (lines: readonly string[]): string =>
  lines
    .filter((line) => !/^\s{0,3}>/.test(line))
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
