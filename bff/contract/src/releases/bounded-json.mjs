// Written in JavaScript, because renderer processes load this file: see renderer-process.mjs.

/** Saved before bundles run, because bundles can replace built-in methods. */
const { stringify } = JSON;
const { isArray } = Array;
const { keys } = Object;

/** Maximum number of values. The largest page of the site has a few thousand. */
const MAX_VALUES = 100_000;

/** Types of values that JSON omits or that `JSON.stringify` rejects. */
const UNSUPPORTED_TYPES = new Set(['bigint', 'function', 'symbol']);

export function writeBoundedJson(value, label, maxLength) {
  assertBounded(value, label, maxLength);
  const json = stringify(value) ?? 'null';
  if (json.length > maxLength) throw createTooLongError(label, maxLength);
  return json;
}

function assertBounded(root, label, maxLength) {
  const pending = [];
  let count = 0;
  let length = 0;
  const add = (value, name) => {
    if (typeof value === 'string') length += value.length;
    else if (typeof value === 'object') {
      // The properties of a value with the method `toJSON`, such as a date, are not written.
      if (value !== null && typeof value.toJSON !== 'function') pending.push(value);
    } else if (UNSUPPORTED_TYPES.has(typeof value)) {
      throw new Error(`${label} contains a ${typeof value}${name ? ` as ${name}` : ''}, which is not JSON; convert it`);
    }
  };
  add(root);
  while (pending.length > 0) {
    const container = pending.pop();
    const names = isArray(container) ? null : keys(container);
    count += (names ?? container).length;
    if (count > MAX_VALUES)
      throw new Error(`${label} has more than ${MAX_VALUES} values or refers to itself; shorten it`);
    if (names) for (const name of names) add(container[name], name);
    else for (const each of container) add(each);
    if (length > maxLength) throw createTooLongError(label, maxLength);
  }
}

const createTooLongError = (label, maxLength) =>
  new Error(`${label} is longer than ${maxLength} characters; shorten it`);
