/**
 * Breaks text into at most `maxLines` lines that are no wider than `width`. Makes the lines as even as possible, to
 * avoid a single word on the last line. Returns null if the text does not fit.
 */
export function wrapLines(
  text: string,
  maxLines: number,
  width: number,
  widthOf: (line: string) => number,
): string[] | null {
  const fewestLines = breakLines(text, width, widthOf);
  if (!fewestLines || fewestLines.length > maxLines) return null;
  let [low, high] = [0, width];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    const lines = breakLines(text, middle, widthOf);
    if (lines && lines.length <= fewestLines.length) high = middle;
    else low = middle;
  }
  return breakLines(text, high, widthOf);
}

function breakLines(text: string, width: number, widthOf: (line: string) => number): string[] | null {
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
