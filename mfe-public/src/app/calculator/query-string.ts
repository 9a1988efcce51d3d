/** Returns the query string for a calculator's fields, in the order of the fields and with unformatted numbers. */
export function toQueryString(values: Readonly<Record<string, number | string>>): string {
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();
}
