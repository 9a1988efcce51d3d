/** Label and type of a lead field that admins can map to a CRM field. */
export interface MappableLeadFieldEntry {
  label: string;
  kind: 'text' | 'number';
}

const MAPPABLE_FIELD_TABLE = {
  name: { label: 'Name', kind: 'text' },
  company: { label: 'Company', kind: 'text' },
  email: { label: 'Email', kind: 'text' },
  phone: { label: 'Phone', kind: 'text' },
  streetAddress: { label: 'Street', kind: 'text' },
  city: { label: 'City', kind: 'text' },
  zipCode: { label: 'ZIP code', kind: 'text' },
  source: { label: 'Source', kind: 'text' },
  estimatedRent: { label: 'Estimated rent', kind: 'number' },
} as const satisfies Readonly<Record<string, MappableLeadFieldEntry>>;

export type MappableLeadField = keyof typeof MAPPABLE_FIELD_TABLE;

/** Lead fields that admins can map to CRM fields, in form order. */
export const MAPPABLE_LEAD_FIELDS: Readonly<Record<MappableLeadField, MappableLeadFieldEntry>> = MAPPABLE_FIELD_TABLE;

export const MAPPABLE_LEAD_FIELD_KEYS = Object.keys(MAPPABLE_FIELD_TABLE) as readonly MappableLeadField[] as readonly [
  MappableLeadField,
  ...MappableLeadField[],
];
