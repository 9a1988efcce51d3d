// JavaScript, because renderer processes load this file: see renderer-process.mjs.

/** Saved, because bundles can replace methods. */
const { stringify } = JSON;
const { isArray } = Array;
const { keys } = Object;

/** Maximum number of values. The largest page of the site has a few thousand. */
const MAX_VALUES = 100_000;

/** Types of values that JSON omits or that `JSON.stringify` rejects. */
const UNSUPPORTED = new Set(['bigint', 'function', 'symbol']);

export function writeBoundedJson(value, what, maxLength) {
  assertBounded(value, what, maxLength);
  const json = stringify(value) ?? 'null';
  if (json.length > maxLength) throw createTooLongError(what, maxLength);
  return json;
}

function assertBounded(root, what, maxLength) {
  const open = [];
  let count = 0;
  let length = 0;
  const add = (value, name) => {
    if (typeof value === 'string') length += value.length;
    else if (typeof value === 'object') {
      // A value with the method `toJSON`, such as a date, writes its JSON itself.
      if (value !== null && typeof value.toJSON !== 'function') open.push(value);
    } else if (UNSUPPORTED.has(typeof value)) {
      throw new Error(`${what} contains a ${typeof value}${name ? ` as ${name}` : ''}, which is not JSON; convert it`);
    }
  };
  add(root);
  while (open.length > 0) {
    const container = open.pop();
    const names = isArray(container) ? null : keys(container);
    count += (names ?? container).length;
    if (count > MAX_VALUES)
      throw new Error(`${what} has more than ${MAX_VALUES} values or refers to itself; shorten it`);
    if (names) for (const name of names) add(container[name], name);
    else for (const each of container) add(each);
    if (length > maxLength) throw createTooLongError(what, maxLength);
  }
}

const createTooLongError = (what, maxLength) => new Error(`${what} is longer than ${maxLength} characters; shorten it`);
