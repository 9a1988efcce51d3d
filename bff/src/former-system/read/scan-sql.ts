/** Quoted text or comment that contains the current position in an SQL script. Null outside of these. */
type Enclosure =
  | { kind: 'quote'; closing: "'" | '"'; hasEscapes: boolean }
  | { kind: 'dollar'; tag: string }
  | { kind: 'comment'; depth: number }
  | null;

/**
 * Finds the ends of SQL statements, line by line. Skips quoted text, dollar-quoted function bodies and comments, so
 * that their content is never mistaken for a statement. Executes nothing.
 */
export class StatementScanner {
  private enclosure: Enclosure = null;
  /** True if the current statement contains more than comments and white space so far. */
  hasContent = false;

  /** True unless the position is in quoted text, dollar-quoted text or a comment. */
  get isOutside(): boolean {
    return this.enclosure === null;
  }

  /** Returns the position after the next semicolon that ends a statement, or -1 if none follows in this line. */
  findEnd(text: string, from: number): number {
    for (let at = from; at < text.length; ) {
      if (this.enclosure) at = this.skipEnclosed(text, at, this.enclosure);
      else if (text[at] === ';') {
        this.hasContent = false;
        return at + 1;
      } else at = this.readOutside(text, at);
    }
    return -1;
  }

  private readOutside(text: string, at: number): number {
    const character = text[at];
    if (text.startsWith('--', at)) return text.length;
    if (text.startsWith('/*', at)) {
      this.enclosure = { kind: 'comment', depth: 1 };
      return at + 2;
    }
    if (character !== ' ' && character !== '\t') this.hasContent = true;
    if (character === "'" || character === '"') {
      const hasEscapes = character === "'" && /(?:^|[^\w$])[eE]$/.test(text.slice(Math.max(0, at - 2), at));
      this.enclosure = { kind: 'quote', closing: character, hasEscapes };
      return at + 1;
    }
    if (character === '$' && !/[\w$]/.test(text[at - 1] ?? '')) {
      const tag = /^\$(?:[A-Za-z_]\w*)?\$/.exec(text.slice(at, at + 80))?.[0];
      if (tag) {
        this.enclosure = { kind: 'dollar', tag };
        return at + tag.length;
      }
    }
    return at + 1;
  }

  private skipEnclosed(text: string, at: number, enclosure: NonNullable<Enclosure>): number {
    if (enclosure.kind === 'dollar') {
      const end = text.indexOf(enclosure.tag, at);
      if (end < 0) return text.length;
      this.enclosure = null;
      return end + enclosure.tag.length;
    }
    if (enclosure.kind === 'comment') return this.skipComment(text, at, enclosure);
    if (enclosure.hasEscapes && text[at] === '\\') return at + 2;
    if (text[at] !== enclosure.closing) return at + 1;
    // A doubled quote is an escaped quote.
    if (text[at + 1] === enclosure.closing) return at + 2;
    this.enclosure = null;
    return at + 1;
  }

  private skipComment(text: string, at: number, comment: { kind: 'comment'; depth: number }): number {
    const step = text.startsWith('/*', at) ? 1 : text.startsWith('*/', at) ? -1 : 0;
    if (step === 0) return at + 1;
    comment.depth += step;
    if (comment.depth === 0) this.enclosure = null;
    return at + 2;
  }
}
