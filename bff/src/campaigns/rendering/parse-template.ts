import type { List, Nodes, Parents, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { TemplateBlock, TemplateLink, TemplatePart } from './template-blocks.ts';

/** Parsed template, with a message for staff about each kind of Markdown that templates do not support. */
export interface ParsedTemplate {
  blocks: TemplateBlock[];
  problems: string[];
}

/**
 * Parses the content of a template: paragraphs, `## ` subheadings, bullet lists, bold text and links. Other Markdown is
 * reported as a problem, and its text is retained where possible. Merge fields are filled after parsing, so that a
 * value cannot become markup.
 */
export function parseTemplate(content: string): ParsedTemplate {
  if ((content.match(MARK_PATTERN) ?? []).length > MAX_MARKS)
    return { blocks: [], problems: ['Use fewer lines and less formatting.'] };
  const problems = new Set<string>();
  const report = (message: string) => void problems.add(message);
  if (TABLE_DELIMITER_PATTERN.test(content)) report(UNSUPPORTED_MESSAGES.table);
  const blocks = fromMarkdown(content).children.flatMap((node) => parseBlock(node, report));
  return { blocks, problems: [...problems] };
}

type ReportProblem = (message: string) => void;

const UNSUPPORTED_MESSAGES = {
  blockquote: 'Quotations are not supported.',
  code: 'Code is not supported. Remove the spaces at the beginning of the line.',
  definition: 'Write the URL of a link right after its text: [text](https://…).',
  emphasis: 'Italics are not supported.',
  heading: 'Only subheadings that begin with ## are supported.',
  html: 'HTML is not supported.',
  image: 'Images are not supported.',
  inlineCode: 'Code is not supported.',
  list: 'Only simple bullet lists are supported.',
  table: 'Tables are not supported.',
  thematicBreak: 'Horizontal lines are not supported.',
  other: 'This formatting is not supported.',
};

/** Matches line breaks, and characters that can be formatting. */
const MARK_PATTERN = /[*_[\]`<>\n]|[-+#](?=\s)|\d[.)](?=\s)/g;
/**
 * Maximum number of matches of {@link MARK_PATTERN}, because parsing takes quadratic time and nested formatting could
 * exhaust the stack. 500 matches take at most 50 ms.
 */
const MAX_MARKS = 500;

/** Matches the delimiter row below the header of a table. The parser itself does not recognize tables. */
const TABLE_DELIMITER_PATTERN = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*\|[ \t:|-]*$/m;

function describeUnsupported({ type }: Nodes): string {
  if (type === 'linkReference' || type === 'imageReference') return UNSUPPORTED_MESSAGES.definition;
  return Object.hasOwn(UNSUPPORTED_MESSAGES, type)
    ? UNSUPPORTED_MESSAGES[type as keyof typeof UNSUPPORTED_MESSAGES]
    : UNSUPPORTED_MESSAGES.other;
}

function parseBlock(node: RootContent, report: ReportProblem): TemplateBlock[] {
  if (node.type === 'list') return [parseList(node, report)];
  if (node.type === 'heading') {
    if (node.depth !== 2) report(UNSUPPORTED_MESSAGES.heading);
    return [{ kind: 'subheading', parts: parseParts(node, report) }];
  }
  if (node.type !== 'paragraph') {
    report(describeUnsupported(node));
    return 'children' in node ? [{ kind: 'paragraph', parts: parseParts(node, report) }] : [];
  }
  const parts = parseParts(node, report);
  const [only] = parts;
  return [parts.length === 1 && only?.kind === 'link' ? { kind: 'button', link: only } : { kind: 'paragraph', parts }];
}

function parseList(list: List, report: ReportProblem): TemplateBlock {
  const isSimple = list.children.every(({ children }) => children.length === 1 && children[0]?.type === 'paragraph');
  if (list.ordered || !isSimple) report(UNSUPPORTED_MESSAGES.list);
  return { kind: 'list', items: list.children.map((item) => parseParts(item, report)) };
}

const parseParts = (node: Parents, report: ReportProblem): TemplatePart[] =>
  (node.children as PhrasingContent[]).flatMap((child) => parsePart(child, report));

function parsePart(node: PhrasingContent | RootContent, report: ReportProblem): TemplatePart[] {
  switch (node.type) {
    case 'text':
      return [{ kind: 'text', text: node.value.replaceAll('\n', ' ') }];
    case 'break':
      return [{ kind: 'break' }];
    case 'strong':
      return [{ kind: 'bold', parts: parseParts(node, report) }];
    case 'link':
      return [toLink(node.url, parseParts(node, report))];
    case 'paragraph':
    case 'listItem':
      return parseParts(node, report);
    default:
      report(describeUnsupported(node));
      return 'children' in node ? parseParts(node, report) : [];
  }
}

const toLink = (target: string, parts: TemplatePart[]): TemplateLink => ({ kind: 'link', target, parts });
