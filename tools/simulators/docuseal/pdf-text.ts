/** Widths of the characters from U+0020 to U+007E in Times-Roman, in thousandths of the font size. */
const CHARACTER_WIDTHS = [
  250, 333, 408, 500, 500, 833, 778, 333, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500, 500, 500, 500, 500,
  500, 500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722, 611, 889,
  722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469, 500, 333, 444, 500, 444, 500,
  444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480,
  200, 480, 541,
];
const DEFAULT_CHARACTER_WIDTH = 500;
/** Characters outside Latin-1 with their codes in WinAnsiEncoding. */
const WIN_ANSI_CODES: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
};

function measureTextWidth(text: string, size: number): number {
  let width = 0;
  for (let index = 0; index < text.length; index += 1)
    width += CHARACTER_WIDTHS[text.charCodeAt(index) - 32] ?? DEFAULT_CHARACTER_WIDTH;
  return (width * size) / 1000;
}

/** Breaks text into lines of at most `width` points. Breaks a longer word between characters. */
export function wrapText(text: string, size: number, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    for (const word of paragraph.split(/(?<=\s)/)) {
      if (measureTextWidth(lines.at(-1) + word.trimEnd(), size) > width && lines.at(-1) !== '') lines.push('');
      for (const character of word) {
        if (measureTextWidth(lines.at(-1) + character.trimEnd(), size) > width) lines.push('');
        lines[lines.length - 1] += character;
      }
    }
    return lines.map((line) => line.trimEnd());
  });
}

/** Converts text to a string literal of a PDF in WinAnsiEncoding, one character for each byte. */
export function toPdfString(text: string): string {
  const bytes = [...text].map((character) => {
    const code = WIN_ANSI_CODES[character] ?? character.codePointAt(0)!;
    return code >= 32 && code < 256 ? String.fromCharCode(code) : '?';
  });
  return `(${bytes.join('').replace(/[\\()]/g, '\\$&')})`;
}
