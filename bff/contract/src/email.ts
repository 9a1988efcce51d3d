/** Maximum length of an email address in SMTP: RFC 5321, section 4.5.3.1.3. */
export const MAX_EMAIL_LENGTH = 254;

// Matches an RFC 5321 dot-string, `@`, and a domain whose top-level domain is alphabetic or Punycode (`xn--`). Does not
// match quoted strings, because they can contain a line break.
const ATOM_SOURCE = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const DOMAIN_LABEL_SOURCE = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const TOP_LEVEL_DOMAIN_SOURCE = '(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])';
const EMAIL_PATTERN = /* @__PURE__ */ new RegExp(
  `^(?=.{1,64}@)${ATOM_SOURCE}(?:\\.${ATOM_SOURCE})*@(?:${DOMAIN_LABEL_SOURCE}\\.)+${TOP_LEVEL_DOMAIN_SOURCE}$`,
  'i',
);

/** Returns whether the text is a single email address. Rejects line breaks, which could inject a header. */
export function isEmail(value: string): boolean {
  return value.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(value);
}

/** Normalizes an email address for the lookup of contacts: trims it and converts it to lower case. */
export function normalizeEmail(value: string): string {
  return value.trim().toLowerCase();
}

/** Returns the local part of an email address, which serves as a lead's provisional name. */
export function deriveNameFromEmail(value: string): string {
  const address = value.trim();
  return address.slice(0, Math.max(address.lastIndexOf('@'), 0));
}
