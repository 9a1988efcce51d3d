/** Block of a message. The content of a message is written in a small subset of Markdown. */
export type LetterBlock =
  | { kind: 'paragraph'; parts: LetterPart[] }
  | { kind: 'subheading'; parts: LetterPart[] }
  | { kind: 'list'; items: LetterPart[][] }
  /** Paragraph that consists of one link. */
  | { kind: 'button'; link: LetterLink };

export type LetterPart =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'bold'; parts: LetterPart[] }
  | LetterLink;

/** Link of a message. `target` is a web URL, or a merge field that has not been filled yet. */
export interface LetterLink {
  kind: 'link';
  target: string;
  parts: LetterPart[];
}

/** Returns the text of the parts, without formatting and URLs. */
export const toText = (parts: readonly LetterPart[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      return part.kind === 'break' ? '\n' : toText(part.parts);
    })
    .join('');

/** Lists the links in the parts. */
export const listLinks = (parts: readonly LetterPart[]): LetterLink[] =>
  parts.flatMap((part) => {
    if (part.kind === 'link') return [part];
    return part.kind === 'bold' ? listLinks(part.parts) : [];
  });

/** Returns the lines of text in a block: one line for each item of a list, and a single line for other blocks. */
export function getLines(block: LetterBlock): LetterPart[][] {
  if (block.kind === 'list') return block.items;
  return [block.kind === 'button' ? [block.link] : block.parts];
}
