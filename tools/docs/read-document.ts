import { readFileSync } from 'node:fs';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Nodes } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';

/** The parts of a Markdown file that can become wrong when another file changes. */
export interface Document {
  /** Targets of links and images, as written. */
  targets: string[];
  /** Fragments of the headings, as GitHub derives them. */
  fragments: Set<string>;
  /** Text of code spans, and lines of code blocks without comments. */
  code: string[];
}

const toFragment = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function* listNodes(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* listNodes(child);
}

export function readDocument(file: string): Document {
  const document: Document = { targets: [], fragments: new Set(), code: [] };
  for (const node of listNodes(fromMarkdown(readFileSync(file, 'utf8')))) {
    if (node.type === 'link' || node.type === 'image') document.targets.push(node.url);
    if (node.type === 'heading') document.fragments.add(toFragment(toText(node)));
    // A table cell writes a vertical bar as `\|`, also in a code span.
    if (node.type === 'inlineCode') document.code.push(node.value.replaceAll('\\|', '|'));
    if (node.type === 'code')
      document.code.push(...node.value.split('\n').map((line) => line.replace(/\s+#\s.*/, '').trim()));
  }
  return document;
}
