/** Labels of property types, in the order of selects. */
export const PROPERTY_TYPES = {
  'single-family': 'Single Family Home',
  'multi-family': 'Multi Family',
  townhouse: 'Townhouse',
  condo: 'Condo',
} as const satisfies Readonly<Record<string, string>>;

/** Property type in the API and the database. */
export type PropertyType = keyof typeof PROPERTY_TYPES;

export const PROPERTY_TYPE_KEYS = Object.keys(PROPERTY_TYPES) as readonly PropertyType[];

export function isPropertyType(value: unknown): value is PropertyType {
  return typeof value === 'string' && Object.hasOwn(PROPERTY_TYPES, value);
}

/** Property types of a lead. Staff can also record commercial buildings, which the public forms do not offer. */
export const LEAD_PROPERTY_TYPES = {
  ...PROPERTY_TYPES,
  commercial: 'Commercial',
} as const satisfies Readonly<Record<string, string>>;

/** Property type of a lead in the API and the database. The public forms accept only `PropertyType`. */
export type LeadPropertyType = keyof typeof LEAD_PROPERTY_TYPES;

export const LEAD_PROPERTY_TYPE_KEYS = Object.keys(LEAD_PROPERTY_TYPES) as readonly LeadPropertyType[];

/** Property types in the Add Lead form, in order. */
export const ADD_LEAD_PROPERTY_TYPES = [
  'single-family',
  'multi-family',
  'commercial',
] as const satisfies readonly LeadPropertyType[];
