/** Block of a template. The content of a template is written in a small subset of Markdown. */
export type TemplateBlock =
  | { kind: 'paragraph'; parts: TemplatePart[] }
  | { kind: 'subheading'; parts: TemplatePart[] }
  | { kind: 'list'; items: TemplatePart[][] }
  /** Paragraph that consists of one link. */
  | { kind: 'button'; link: TemplateLink };

export type TemplatePart =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'bold'; parts: TemplatePart[] }
  | TemplateLink;

/** Link in a template. `target` is a web URL, or a merge field that has not been filled yet. */
export interface TemplateLink {
  kind: 'link';
  target: string;
  parts: TemplatePart[];
}

/** Returns the text of the parts, without formatting or URLs. */
export const toText = (parts: readonly TemplatePart[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      return part.kind === 'break' ? '\n' : toText(part.parts);
    })
    .join('');

/** Lists the links in the parts. */
export const listLinks = (parts: readonly TemplatePart[]): TemplateLink[] =>
  parts.flatMap((part) => {
    if (part.kind === 'link') return [part];
    return part.kind === 'bold' ? listLinks(part.parts) : [];
  });

/** Returns the lines of text in a block: one line for each item of a list, and a single line for other blocks. */
export function getLines(block: TemplateBlock): TemplatePart[][] {
  if (block.kind === 'list') return block.items;
  return [block.kind === 'button' ? [block.link] : block.parts];
}
