/** A field's text and where the caret stands in it. */
export interface Typed {
  text: string;
  caret: number;
}

const isKept = (character: string): boolean => character !== ',';

/** Where the caret stands after `count` characters other than separators. */
function caretAfter(text: string, count: number): number {
  let caret = 0;
  for (let kept = 0; caret < text.length && kept < count; caret++) if (isKept(text.charAt(caret))) kept++;
  return caret;
}

function group(bare: string): string {
  const [whole = '', ...fraction] = bare.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}

/**
 * Dollars while they are typed or pasted: digits in groups of three, everything else falls away. A decimal part may
 * stand until the field is left, where it is rounded; refusing the point would turn 3600.50 into 360,050.
 */
export function maskDollars({ text, caret }: Typed): Typed {
  const clean = (part: string) => part.replace(/[^\d.]/g, '');
  const point = clean(text).indexOf('.');
  const single = (part: string, before: number) =>
    [...clean(part)].filter((character, index) => character !== '.' || before + index === point).join('');
  const bare = single(text, 0);
  const leading = /^0+(?=\d)/.exec(bare)?.[0].length ?? 0;
  const [whole = '', fraction] = bare.slice(leading).split('.');
  const masked = group(fraction === undefined ? whole : `${whole}.${fraction.slice(0, 2)}`);
  const before = single(text.slice(0, caret), 0).length;
  return { text: masked, caret: caretAfter(masked, Math.max(0, before - leading)) };
}

/** A percentage while it is typed: digits, one point, and a minus in front where the rate may fall. */
export function maskRate({ text, caret }: Typed, mayFall: boolean): Typed {
  const clean = (part: string, isStart: boolean) => {
    const sign = isStart && mayFall && /^\s*[-\u2212]/.test(part) ? '-' : '';
    const [whole = '', ...rest] = part.replace(/[^\d.]/g, '').split('.');
    return sign + (rest.length > 0 ? `${whole}.${rest.join('')}` : whole);
  };
  return { text: clean(text, true), caret: clean(text.slice(0, caret), true).length };
}

/**
 * The field after a separator alone was deleted: what the person meant is the digit beside it.
 * @param typed after the deletion
 * @param before the text before it
 */
export function deleteThroughSeparator({ text, caret }: Typed, before: string, isForward: boolean): Typed {
  const isSeparatorOnly = before.length === text.length + 1 && before.charAt(caret) === ',';
  if (!isSeparatorOnly) return { text, caret };
  return isForward
    ? { text: text.slice(0, caret) + text.slice(caret + 1), caret }
    : { text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 };
}
