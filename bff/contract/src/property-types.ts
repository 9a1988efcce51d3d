/** The shared map of property type keys to labels, in the order that a select shows them. */
export const PROPERTY_TYPES = {
  'single-family': 'Single Family Home',
  'multi-family': 'Multi Family',
  townhouse: 'Townhouse',
  condo: 'Condo',
} as const satisfies Readonly<Record<string, string>>;

/** As it is sent and stored. */
export type PropertyType = keyof typeof PROPERTY_TYPES;

export const PROPERTY_TYPE_KEYS = Object.keys(PROPERTY_TYPES) as readonly PropertyType[];

export function isPropertyType(value: unknown): value is PropertyType {
  return typeof value === 'string' && Object.hasOwn(PROPERTY_TYPES, value);
}

/** What a lead's property can be: staff also note commercial buildings, which the public forms do not offer. */
export const LEAD_PROPERTY_TYPES = {
  ...PROPERTY_TYPES,
  commercial: 'Commercial',
} as const satisfies Readonly<Record<string, string>>;

/** As it is sent and stored; the public forms know only `PropertyType`. */
export type LeadPropertyType = keyof typeof LEAD_PROPERTY_TYPES;

export const LEAD_PROPERTY_TYPE_KEYS = Object.keys(LEAD_PROPERTY_TYPES) as readonly LeadPropertyType[];

/** What the Add Lead form offers, in its order. */
export const ADDED_PROPERTY_TYPES = [
  'single-family',
  'multi-family',
  'commercial',
] as const satisfies readonly LeadPropertyType[];
