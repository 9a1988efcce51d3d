/** Text and caret position of an input. */
export interface TextWithCaret {
  text: string;
  caret: number;
}

const isSeparator = (character: string): boolean => character === ',';

/** Returns the caret position after `count` characters, not counting separators. */
function findCaretAfter(text: string, count: number): number {
  let caret = 0;
  for (let passed = 0; caret < text.length && passed < count; caret++) if (!isSeparator(text.charAt(caret))) passed++;
  return caret;
}

function groupDigits(bare: string): string {
  const [whole = '', ...fraction] = bare.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}

/**
 * Masks a dollar amount while the visitor types or pastes: groups digits by three and drops all other characters. Keeps
 * a decimal point until blur rounds the amount; dropping the point would turn a pasted 3600.50 into 360,050.
 */
export function maskDollars({ text, caret }: TextWithCaret): TextWithCaret {
  const clean = (fragment: string) => fragment.replace(/[^\d.]/g, '');
  const point = clean(text).indexOf('.');
  const keepFirstPoint = (fragment: string) =>
    [...clean(fragment)].filter((character, index) => character !== '.' || index === point).join('');
  const bare = keepFirstPoint(text);
  const leading = /^0+(?=\d)/.exec(bare)?.[0].length ?? 0;
  const [whole = '', fraction] = bare.slice(leading).split('.');
  const masked = groupDigits(fraction === undefined ? whole : `${whole}.${fraction.slice(0, 2)}`);
  const before = keepFirstPoint(text.slice(0, caret)).length;
  return { text: masked, caret: findCaretAfter(masked, Math.max(0, before - leading)) };
}

/**
 * Masks a percentage while the visitor types: keeps digits, one point, and a leading minus if the rate may be negative.
 */
export function maskRate({ text, caret }: TextWithCaret, isNegativeAllowed: boolean): TextWithCaret {
  const clean = (fragment: string, isStart: boolean) => {
    const sign = isStart && isNegativeAllowed && /^\s*[-\u2212]/.test(fragment) ? '-' : '';
    const [whole = '', ...rest] = fragment.replace(/[^\d.]/g, '').split('.');
    return sign + (rest.length > 0 ? `${whole}.${rest.join('')}` : whole);
  };
  return { text: clean(text, true), caret: clean(text.slice(0, caret), true).length };
}

/**
 * Deletes the adjacent digit if only a separator was deleted, because the mask would insert the separator again.
 * @param typed the text and caret after the deletion
 * @param before the text before the deletion
 */
export function deleteThroughSeparator(
  { text, caret }: TextWithCaret,
  before: string,
  isForward: boolean,
): TextWithCaret {
  const isSeparatorOnly = before.length === text.length + 1 && before.charAt(caret) === ',';
  if (!isSeparatorOnly) return { text, caret };
  return isForward
    ? { text: text.slice(0, caret) + text.slice(caret + 1), caret }
    : { text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 };
}
