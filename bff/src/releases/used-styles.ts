/**
 * A stylesheet's rules that a page's markup uses. What is told by classes is left out where no element has the class;
 * every state of an element that is there (hovered, open, printed) keeps its rules. Then custom properties that nothing
 * reads go. The whole sheets follow when the page wakes, since script may draw anything.
 */

/** One rule with its selectors apart, rules within a condition, or text that always stays. */
type Piece = string | { selectors: Selector[]; body: string } | { condition: string; pieces: Piece[] };

interface Selector {
  text: string;
  /** Every class that an element or its surroundings must have. */
  classes: string[];
}

const conditions = /^@(media|supports|container|layer|starting-style)\b/;

/** Index just behind the string that opens at `at`. */
function behindString(css: string, at: number): number {
  const quote = css[at];
  let end = at + 1;
  while (end < css.length && css[end] !== quote) end += css[end] === '\\' ? 2 : 1;
  return end + 1;
}

/** Cuts text at the top level: behind each block and, outside of blocks, behind each of `marks`. */
function cut(text: string, marks: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length;) {
    const char = text[at]!;
    if (char === '"' || char === `'`) {
      at = behindString(text, at);
      continue;
    }
    at++;
    if ('([{'.includes(char)) depth++;
    if (')]}'.includes(char)) depth--;
    if (depth === 0 && (char === '}' || marks.includes(char))) {
      parts.push(text.slice(from, at));
      from = at;
    }
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** What a selector asks for by name. Of `:not(.a)`, `:is(.a, .b)` and escapes nothing is said so simply: they ask for nothing. */
function classesOf(selector: string): string[] {
  let plain = selector.includes('\\') ? '' : selector;
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(/:[\w-]+\([^()]*\)/g, '');
  }
  return [...plain.matchAll(/\.((?:[\w-]|[^\0-\x7f])+)/g)].map(([, name = '']) => name);
}

const selectorsOf = (prelude: string): Selector[] =>
  cut(prelude, ',').map((part) => part.replace(/,$/, '').trim()).map((text) => ({ text, classes: classesOf(text) }));

/** Reads a stylesheet as the build writes it. */
export function readStyles(css: string): Piece[] {
  return cut(css.replace(/\/\*[^]*?\*\//g, ''), ';').map((part) => part.trim()).filter(Boolean).map((part) => {
    const open = part.indexOf('{');
    if (open < 0) return part;
    const prelude = part.slice(0, open).trim();
    const inner = part.slice(open + 1, -1);
    if (conditions.test(prelude)) return { condition: prelude, pieces: readStyles(inner) };
    return prelude.startsWith('@') ? part : { selectors: selectorsOf(prelude), body: inner };
  });
}

function write(pieces: readonly Piece[], has: (name: string) => boolean): string {
  return pieces.map((piece) => {
    if (typeof piece === 'string') return piece;
    if ('condition' in piece) {
      const inner = write(piece.pieces, has);
      return inner && `${piece.condition}{${inner}}`;
    }
    const used = piece.selectors.filter(({ classes }) => classes.every(has));
    return used.length > 0 ? `${used.map(({ text }) => text).join(',')}{${piece.body}}` : '';
  }).join('');
}

/** A declaration of a custom property in the build's minified text; its value may hold brackets four deep. */
const brackets = (depth: number): string => (depth === 0 ? String.raw`\([^()]*\)` : String.raw`\((?:[^()]|${brackets(depth - 1)})*\)`);
const customProperty = new RegExp(String.raw`(?<=[{;])(--[\w-]+):(?:[^;{}()"']|"[^"]*"|'[^']*'|${brackets(3)})*(?:;|(?=\}))`, 'g');

/** Takes out the custom properties that nothing reads, until every one that is left is read. */
function withoutUnread(css: string, html: string): string {
  for (let text = css; ;) {
    const read = new Set([...`${text}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    const less = text.replace(customProperty, (declaration, name: string) => (read.has(name) ? declaration : ''));
    if (less === text) return text.replace(/(?<=^|[{}])[^{}@]+\{\}/g, '');
    text = less;
  }
}

/** The classes of a page, and what the loader may put into it before the page wakes. */
export function classNamesOf(html: string): Set<string> {
  const names = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(/\s+/));
  return new Set([...names, 'start-failure'].filter(Boolean));
}

export function usedStyles(pieces: readonly Piece[], html: string): string {
  const names = classNamesOf(html);
  return withoutUnread(write(pieces, (name) => names.has(name)), html);
}

export type { Piece as StylePiece };
