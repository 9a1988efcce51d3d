import { createField, createSignatureFields, ROLES } from './document-fields.ts';
import type { DocumentContent, DocumentField, DocumentParagraph } from './records.ts';

export interface Template {
  id: number;
  externalId: string;
  content: DocumentContent;
}

const createHeading = (text: string): DocumentParagraph => ({ style: 'heading', text });
const createBody = (text: string): DocumentParagraph => ({ style: 'body', text });

type OwnerField = readonly [name: string, options?: Parameters<typeof createField>[3]];

/** Creates a template with the owner's fields, and with a date and a signature for each role. */
function createTemplate(
  id: number,
  externalId: string,
  name: string,
  ownerFields: readonly OwnerField[],
  paragraphs: readonly DocumentParagraph[],
): Template {
  const fields: DocumentField[] = [
    ...ownerFields.map(([fieldName, options]) => createField(name, 'Owner', fieldName, options)),
    ...ROLES.flatMap((role) => createSignatureFields(name, role)),
  ];
  return { id, externalId, content: { name, roles: ROLES, fields, paragraphs } };
}

const OWNER_AND_PROPERTY_FIELDS: readonly OwnerField[] = [
  ['Owner name', { isRequired: true }],
  ['Property address', { isRequired: true }],
];
const partiesParagraph = createBody('Owner: {{Owner name}}\nProperty: {{Property address}}');

/** Templates of the simulated account. All amounts come from the fields, so that only the fee schedule contains fees. */
export const TEMPLATES: readonly Template[] = [
  createTemplate(
    1001,
    'management_agreement',
    'Management Agreement',
    [
      ...OWNER_AND_PROPERTY_FIELDS,
      ['Fees', { isRequired: true }],
      ['Term', { isRequired: true }],
      ['Repair limit', { isRequired: true }],
    ],
    [
      partiesParagraph,
      createHeading('1. Appointment'),
      createBody(
        'The owner appoints the company as the exclusive manager of the property. The company advertises the home, selects residents, collects rent, arranges maintenance and pays the owner every month.',
      ),
      createHeading('2. Fees'),
      createBody('{{Fees}}'),
      createHeading('3. Repairs'),
      createBody('The company may order a repair below {{Repair limit}} without asking the owner first.'),
      createHeading('4. Term'),
      createBody(
        'The agreement runs for {{Term}} from the date of the last signature and then month to month. Either party may end it with 30 days of written notice.',
      ),
      createHeading('5. Fair housing'),
      createBody('Owner and company follow all federal, state and local fair housing laws.'),
    ],
  ),
  createTemplate(
    1002,
    'onboarding_form',
    'Onboarding Form',
    [
      ...OWNER_AND_PROPERTY_FIELDS,
      ['Insurance company'],
      ['Number of keys', { type: 'number' }],
      ['Pets allowed', { type: 'checkbox' }],
      ['Home is vacant', { type: 'checkbox' }],
    ],
    [
      partiesParagraph,
      createHeading('Insurance'),
      createBody('Insurance company: {{Insurance company}}'),
      createHeading('Access'),
      createBody('Number of keys handed over: {{Number of keys}}\nThe home is vacant: {{Home is vacant}}'),
      createHeading('House rules'),
      createBody('Pets allowed: {{Pets allowed}}'),
    ],
  ),
  createTemplate(
    1003,
    'walkthrough_checklist',
    'Walkthrough Checklist',
    [
      ...OWNER_AND_PROPERTY_FIELDS,
      ['Smoke detectors tested', { type: 'checkbox' }],
      ['Locks work', { type: 'checkbox' }],
      ['No visible leaks', { type: 'checkbox' }],
      ['Heating and cooling run', { type: 'checkbox' }],
      ['Notes'],
    ],
    [
      partiesParagraph,
      createHeading('Checks'),
      createBody('Smoke detectors tested: {{Smoke detectors tested}}\nLocks work: {{Locks work}}'),
      createBody('No visible leaks: {{No visible leaks}}\nHeating and cooling run: {{Heating and cooling run}}'),
      createHeading('Notes'),
      createBody('{{Notes}}'),
    ],
  ),
  createTemplate(
    1004,
    'lease_agreement',
    'Lease Agreement',
    [
      ...OWNER_AND_PROPERTY_FIELDS,
      ['Resident name', { isRequired: true }],
      ['Monthly rent', { isRequired: true }],
      ['Term', { isRequired: true }],
    ],
    [
      partiesParagraph,
      createBody('Resident: {{Resident name}}'),
      createHeading('1. Rent'),
      createBody('The rent is {{Monthly rent}} a month, due on the first day of the month.'),
      createHeading('2. Term'),
      createBody('The lease runs for {{Term}} from the day of the move-in.'),
      createHeading('3. Use'),
      createBody('The resident uses the property as a home and keeps it clean and undamaged.'),
    ],
  ),
];

export function findTemplate(id: number): Template | undefined {
  return TEMPLATES.find((template) => template.id === id);
}
