import { isHttpsUrl, LEGAL_PLACEHOLDERS, type LegalPlaceholder, slugify } from '@epm/contract';
import type { List, Nodes, Parents, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { escapeHtml } from '../platform/http/escape.ts';

/**
 * Section of a legal text. `html` contains only the markup that this file generates and the HTML of placeholder values.
 */
export interface RenderedSection {
  id: string;
  title: string;
  html: string;
}

export interface RenderedLegalText {
  sections: RenderedSection[];
  /** Error messages for the admin, such as 'Images are not supported.' Empty if the text is valid. */
  problems: string[];
}

/** Value of each placeholder: as HTML for paragraphs, subheadings and lists, and as plain text for titles and links. */
export type PlaceholderValues = Readonly<Record<LegalPlaceholder, { html: string; text: string }>>;

/** Matches line ends and characters that can be Markdown formatting. */
const MARK_PATTERN = /[*_[\]`<>\n]|[-+#](?=\s)|\d[.)](?=\s)/g;
/**
 * Maximum number of marks, because parsing takes quadratic time and nested formatting could exhaust the stack. 500
 * marks take at most 50 ms.
 */
const MAX_MARKS = 500;

const TABLE_DELIMITER_ROW_PATTERN = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*\|[ \t:|-]*$/m;
const SECTION_ID_PATTERN = /\s*\{#([a-z0-9-]{1,40})\}\s*$/;
const PLACEHOLDER_PATTERN = /\{([a-z_]+)\}/g;

const UNSUPPORTED_NODE_MESSAGES: Partial<Record<Nodes['type'], string>> = {
  blockquote: 'Quotations are not supported.',
  code: 'Code is not supported. Remove the spaces at the beginning of the line.',
  definition: 'Write the URL of a link right after its text: [text](https://…).',
  linkReference: 'Write the URL of a link right after its text: [text](https://…).',
  heading: 'Use ## for sections and ### for subheadings.',
  html: 'HTML is not supported.',
  image: 'Images are not supported.',
  inlineCode: 'Code is not supported.',
  thematicBreak: 'Horizontal lines are not supported.',
};

interface RenderContext {
  values: PlaceholderValues;
  report: (problem: string) => void;
}

/**
 * Renders a legal text: sections that begin with `## Title {#id}`, `### ` subheadings, paragraphs, lists, bold and
 * italic text, links and placeholders. Placeholders are filled after parsing, so that a value cannot become markup.
 */
export function renderLegalText(text: string, values: PlaceholderValues): RenderedLegalText {
  if ((text.match(MARK_PATTERN) ?? []).length > MAX_MARKS)
    return { sections: [], problems: ['The text has too many lines and too much formatting.'] };
  const problems = new Set<string>();
  const context: RenderContext = { values, report: (problem) => void problems.add(problem) };
  if (TABLE_DELIMITER_ROW_PATTERN.test(text)) context.report('Tables are not supported.');
  const sections: RenderedSection[] = [];
  for (const node of fromMarkdown(text).children) {
    const last = sections.at(-1);
    if (node.type === 'heading' && node.depth === 2) sections.push(startSection(node, context));
    else if (last) last.html += renderBlock(node, context);
    else context.report('Begin with a section: ## Title');
  }
  if (new Set(sections.map(({ id }) => id)).size < sections.length)
    context.report('Each section needs an id of its own: ## Title {#id}');
  return { sections, problems: [...problems] };
}

function startSection(heading: Parents, { values, report }: RenderContext): RenderedSection {
  const typed = toPlainText(heading);
  const title = fillText(typed.replace(SECTION_ID_PATTERN, ''), values, report);
  if (!title) report('A section has no title.');
  return { id: SECTION_ID_PATTERN.exec(typed)?.[1] ?? slugify(title), title, html: '' };
}

function renderBlock(node: RootContent, context: RenderContext): string {
  switch (node.type) {
    case 'heading':
      if (node.depth !== 3) reportUnsupported(node, context);
      return `<h3>${renderInline(node, context)}</h3>`;
    case 'paragraph':
      return `<p>${renderInline(node, context)}</p>`;
    case 'list':
      return renderList(node, context);
    default:
      return reportUnsupported(node, context);
  }
}

function renderList({ ordered, children }: List, context: RenderContext): string {
  const tag = ordered ? 'ol' : 'ul';
  const items = children.map(({ children: blocks }) => {
    const [only] = blocks;
    if (blocks.length !== 1 || only?.type !== 'paragraph') context.report('Only simple lists are supported.');
    return `<li>${blocks.map((block) => ('children' in block ? renderInline(block as Parents, context) : '')).join(' ')}</li>`;
  });
  return `<${tag}>${items.join('')}</${tag}>`;
}

const renderInline = (node: Parents, context: RenderContext): string =>
  node.children.map((child) => renderInlineNode(child, context)).join('');

function renderInlineNode(node: Nodes, context: RenderContext): string {
  switch (node.type) {
    case 'text':
      return fillHtml(node.value, context);
    case 'break':
      return '<br>';
    case 'strong':
      return `<strong>${renderInline(node, context)}</strong>`;
    case 'emphasis':
      return `<em>${renderInline(node, context)}</em>`;
    case 'link':
      return renderLink(node.url, toPlainText(node), context);
    case 'paragraph':
    case 'listItem':
      return renderInline(node, context);
    default:
      return reportUnsupported(node, context);
  }
}

function renderLink(typed: string, label: string, { values, report }: RenderContext): string {
  const url = typed === '{listings}' ? values.listings.text : typed;
  const text = escapeHtml(fillText(label, values, report));
  if (!isAllowedTarget(url)) {
    report(`This link is not supported: ${typed}`);
    return text;
  }
  return `<a href="${escapeHtml(url)}">${text}</a>`;
}

/** Allows pages and sections of this site, https, email addresses and phone numbers. */
const isAllowedTarget = (url: string): boolean =>
  /^(\/(?!\/)|#)[\w/#-]*$/.test(url) ||
  /^tel:\+?[\d-]+$/.test(url) ||
  /^mailto:[\w.+-]+@[\w.-]+$/.test(url) ||
  isHttpsUrl(url);

const isPlaceholder = (name: string): name is LegalPlaceholder => Object.hasOwn(LEGAL_PLACEHOLDERS, name);

function fillHtml(text: string, { values, report }: RenderContext): string {
  return escapeHtml(text).replaceAll(PLACEHOLDER_PATTERN, (whole, name: string) => {
    if (isPlaceholder(name)) return values[name].html;
    report(`There is no placeholder ${whole}.`);
    return whole;
  });
}

function fillText(text: string, values: PlaceholderValues, report: RenderContext['report']): string {
  const filled = text.replaceAll(PLACEHOLDER_PATTERN, (whole, name: string) => {
    if (isPlaceholder(name)) return values[name].text;
    report(`There is no placeholder ${whole}.`);
    return whole;
  });
  return filled.trim();
}

function toPlainText(node: Nodes): string {
  if ('value' in node) return node.type === 'html' ? '' : node.value;
  return 'children' in node ? node.children.map((child) => toPlainText(child)).join('') : '';
}

function reportUnsupported(node: Nodes, { report }: RenderContext): string {
  report(UNSUPPORTED_NODE_MESSAGES[node.type] ?? 'This formatting is not supported.');
  return 'children' in node ? escapeHtml(toPlainText(node)) : '';
}
