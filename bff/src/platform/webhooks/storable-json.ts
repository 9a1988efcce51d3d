/**
 * Serializes a value for a jsonb column. Replaces NUL and unpaired surrogates, which Postgres rejects, with U+FFFD.
 */
export function toStorableJson(value: object): string {
  // JSON.stringify does not escape paired surrogates. The pattern matches every escape, so that `\\u0000`, an escaped
  // backslash followed by plain text, is not replaced.
  return JSON.stringify(value).replace(/\\(u0000|ud[89a-f][\da-f]{2}|.)/g, (escape: string, code: string) =>
    code.length > 1 ? '\ufffd' : escape,
  );
}
