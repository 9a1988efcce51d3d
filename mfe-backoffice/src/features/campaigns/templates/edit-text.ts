/** Text and its selection, as in a textarea. */
export interface SelectedText {
  text: string;
  start: number;
  end: number;
}

/** Replaces the selection and puts the cursor after the inserted text. */
export function insertText({ text, start, end }: SelectedText, inserted: string): SelectedText {
  const cursor = start + inserted.length;
  return { text: text.slice(0, start) + inserted + text.slice(end), start: cursor, end: cursor };
}

/** Encloses the selection, or a placeholder if nothing is selected. Then selects the enclosed text. */
export function wrapSelection(
  { text, start, end }: SelectedText,
  before: string,
  after: string,
  placeholder: string,
): SelectedText {
  const inner = text.slice(start, end) || placeholder;
  const from = start + before.length;
  return {
    text: text.slice(0, start) + before + inner + after + text.slice(end),
    start: from,
    end: from + inner.length,
  };
}

/** Adds a prefix to each selected line, or removes it if all of them have it. Then selects these lines. */
export function togglePrefix({ text, start, end }: SelectedText, prefix: string): SelectedText {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd < 0 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const hasPrefix = lines.every((line) => line.startsWith(prefix));
  const changed = lines.map((line) => (hasPrefix ? line.slice(prefix.length) : prefix + line)).join('\n');
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length };
}
