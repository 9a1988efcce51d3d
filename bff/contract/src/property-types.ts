/** The shared map of property type keys to labels, in the order that a select shows them. */
export const PROPERTY_TYPES = {
  'single-family': 'Single Family Home',
  'multi-family': 'Multi Family',
  townhouse: 'Townhouse',
  condo: 'Condo',
} as const satisfies Readonly<Record<string, string>>;

export type PropertyType = keyof typeof PROPERTY_TYPES;

export const PROPERTY_TYPE_KEYS = Object.keys(PROPERTY_TYPES) as readonly PropertyType[];

export function isPropertyType(value: unknown): value is PropertyType {
  return typeof value === 'string' && Object.hasOwn(PROPERTY_TYPES, value);
}
