/** The query string of a calculator's fields, in their order; figures as bare numbers. */
export function queryOf(values: Readonly<Record<string, number | string>>): string {
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();
}
