import { headingOf, LEAD_FIELDS, LEAD_FILE_FIELDS } from '@epm/contract';
import type { LeadFileField } from '@epm/contract';

/** What a column of an import can hold: a field of a lead, or its address in one line. */
export type ImportField = LeadFileField | 'propertyAddress';

/** Letters and digits of a heading. */
const wordOf = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Fields by the words that head their columns: ours first, then those that people use. */
const FIELD_OF = new Map<string, ImportField>([
  ...['propertyaddress', 'address', 'fulladdress', 'property'].map((word) => [word, 'propertyAddress'] as const),
  ...LEAD_FILE_FIELDS.flatMap((field) => [wordOf(headingOf(field)), ...LEAD_FIELDS[field].otherHeadings].map((word) => [word, field] as const)),
]);

/** The field that a column holds, by its heading; null for a column that is passed over. */
export const fieldOf = (heading: string): ImportField | null => FIELD_OF.get(wordOf(heading)) ?? null;

/** What every row needs, and the columns of which one has to be there for it. */
export const NEEDED: Readonly<Record<string, readonly ImportField[]>> = {
  name: ['name'],
  email: ['email'],
  'property address': ['propertyAddress', 'streetAddress'],
};
