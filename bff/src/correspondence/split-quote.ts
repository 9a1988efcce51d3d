/** A message, separated from the email quoted at its end. */
export interface SplitMessage {
  /** Lines of the message above the quote. */
  message: string;
  /** Line that introduces the quote, such as 'On Nov 20, 2026, Ann Oak wrote:'. Empty if there is none. */
  attribution: string;
  /** Quoted lines without `>`. Empty if the message has no quote at its end. */
  quote: string;
}

/**
 * Splits text into a message and the email quoted at the end of the message. A quote between other lines stays in the
 * message.
 */
export function splitQuote(text: string): SplitMessage {
  const lines = text.trim().split('\n');
  const lastTextLine = lines.findLastIndex((line) => !line.startsWith('>'));
  if (lastTextLine === lines.length - 1) return { message: text.trim(), attribution: '', quote: '' };
  const hasAttribution = /:\s*$/.test(lines[lastTextLine] ?? '');
  return {
    message: lines
      .slice(0, hasAttribution ? lastTextLine : lastTextLine + 1)
      .join('\n')
      .trim(),
    attribution: hasAttribution ? (lines[lastTextLine] ?? '').trim() : '',
    quote: lines
      .slice(lastTextLine + 1)
      .map((line) => line.replace(/^> ?/, ''))
      .join('\n')
      .trim(),
  };
}
