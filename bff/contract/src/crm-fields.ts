/** Field of a lead that can be sent to the partner's CRM. */
export interface CrmFieldEntry {
  label: string;
  kind: 'text' | 'number';
}

const FIELDS = {
  name: { label: 'Name', kind: 'text' },
  company: { label: 'Company', kind: 'text' },
  email: { label: 'Email', kind: 'text' },
  phone: { label: 'Phone', kind: 'text' },
  streetAddress: { label: 'Street', kind: 'text' },
  city: { label: 'City', kind: 'text' },
  zipCode: { label: 'ZIP code', kind: 'text' },
  source: { label: 'Source', kind: 'text' },
  estimatedRent: { label: 'Estimated rent', kind: 'number' },
} as const satisfies Readonly<Record<string, CrmFieldEntry>>;

export type CrmField = keyof typeof FIELDS;

/** Lead fields that admins can map to CRM fields, in form order. */
export const CRM_FIELDS: Readonly<Record<CrmField, CrmFieldEntry>> = FIELDS;

export const CRM_FIELD_KEYS = Object.keys(FIELDS) as readonly CrmField[] as readonly [CrmField, ...CrmField[]];
