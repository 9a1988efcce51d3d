/**
 * Breaks a text into at most `most` lines no wider than `width`, as even as they can be: a last line of one word looks
 * lost. Null when it does not fit.
 */
export function wrap(text: string, most: number, width: number, widthOf: (line: string) => number): string[] | null {
  const widest = fill(text, width, widthOf);
  if (!widest || widest.length > most) return null;
  let [low, high] = [0, width];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    const lines = fill(text, middle, widthOf);
    if (lines && lines.length <= widest.length) high = middle;
    else low = middle;
  }
  return fill(text, high, widthOf);
}

function fill(text: string, width: number, widthOf: (line: string) => number): string[] | null {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (widthOf(word) > width) return null;
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer) <= width) {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return line ? [...lines, line] : lines;
}
