/** Longest address that SMTP carries, RFC 5321 section 4.5.3.1.3. */
export const EMAIL_MAX = 254;

// RFC 5321's dot-string, and a domain with a top level of letters. No quoted string: that may hold a line break.
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const TOP_LEVEL = '(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])';
const ADDRESS = /* @__PURE__ */ new RegExp(`^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${TOP_LEVEL}$`, 'i');

/** True for one plain address. A line break, and so a second header, is never part of one. */
export function isEmail(value: string): boolean {
  return value.length <= EMAIL_MAX && ADDRESS.test(value);
}

/** The key by which a person is found again: trimmed, lower case. */
export function normalizeEmail(value: string): string {
  return value.trim().toLowerCase();
}

/** The name of a lead until a better one is known: the part of the email address before the @. */
export function nameFromEmail(value: string): string {
  const address = value.trim();
  return address.slice(0, Math.max(address.lastIndexOf('@'), 0));
}
