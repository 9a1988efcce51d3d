/** Returns the query string for a calculator's fields, in their order, with unformatted numbers. */
export function toQueryString(values: Readonly<Record<string, number | string>>): string {
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();
}
