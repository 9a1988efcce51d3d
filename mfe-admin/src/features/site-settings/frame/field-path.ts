/** Reads and writes fields of nested records and lists by path: 'address.street', 'items.2.name'. */

type Container = Readonly<Record<string, unknown>>;

export const readPath = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Container | null | undefined)?.[key], value);

/** Returns a copy of `value` in which the field at the path is `next`. */
export function writePath<T>(value: T, path: string, next: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? next : writePath((value as Container)[key], rest.join('.'), next);
  if (!Array.isArray(value)) return { ...value, [key]: inner };
  return value.map((item: unknown, index) => (index === Number(key) ? inner : item)) as T;
}

/** Returns a copy with the keys of all records in alphabetical order, so that equal values have equal JSON text. */
export function sortKeys<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => sortKeys(item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sortKeys(inner)] as const);
  return Object.fromEntries(entries.sort(([first], [second]) => (first < second ? -1 : 1))) as T;
}
