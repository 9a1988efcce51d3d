/**
 * Changes the text of a field as if the user typed it: the change can be undone and fires an input event. Replaces only
 * the part that differs.
 * @returns false if the browser cannot do this; the text is then unchanged
 */
export function typeText(field: HTMLTextAreaElement, text: string): boolean {
  const { value } = field;
  if (value === text) return true;
  const shorter = Math.min(value.length, text.length);
  let start = 0;
  while (start < shorter && value[start] === text[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && value.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  field.focus();
  field.setSelectionRange(start, value.length - tail);
  const inserted = text.slice(start, text.length - tail);
  // `execCommand` is deprecated, but no other API adds to the undo history.
  return document.execCommand?.(inserted ? 'insertText' : 'delete', false, inserted) ?? false;
}
