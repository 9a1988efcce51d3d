import { createField, createSignatureFields, ROLES } from './document-fields.ts';
import type { DocumentContent, DocumentField, DocumentParagraph } from './records.ts';

export interface Template {
  id: number;
  externalId: string;
  content: DocumentContent;
}

const heading = (text: string): DocumentParagraph => ({ style: 'heading', text });
const body = (text: string): DocumentParagraph => ({ style: 'body', text });

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

const OWNER_AND_PROPERTY: readonly OwnerField[] = [
  ['Owner name', { isRequired: true }],
  ['Property address', { isRequired: true }],
];
const parties = body('Owner: {{Owner name}}\nProperty: {{Property address}}');

/** Templates of the simulated account. All amounts come from the fields, so that only the fee schedule contains fees. */
export const TEMPLATES: readonly Template[] = [
  createTemplate(
    1001,
    'management_agreement',
    'Management Agreement',
    [
      ...OWNER_AND_PROPERTY,
      ['Fees', { isRequired: true }],
      ['Term', { isRequired: true }],
      ['Repair limit', { isRequired: true }],
    ],
    [
      parties,
      heading('1. Appointment'),
      body(
        'The owner appoints the company as the exclusive manager of the property. The company advertises the home, selects residents, collects rent, arranges maintenance and pays the owner every month.',
      ),
      heading('2. Fees'),
      body('{{Fees}}'),
      heading('3. Repairs'),
      body('The company may order a repair below {{Repair limit}} without asking the owner first.'),
      heading('4. Term'),
      body(
        'The agreement runs for {{Term}} from the date of the last signature and then month to month. Either party may end it with 30 days of written notice.',
      ),
      heading('5. Fair housing'),
      body('Owner and company follow all federal, state and local fair housing laws.'),
    ],
  ),
  createTemplate(
    1002,
    'onboarding_form',
    'Onboarding Form',
    [
      ...OWNER_AND_PROPERTY,
      ['Insurance company'],
      ['Number of keys', { type: 'number' }],
      ['Pets allowed', { type: 'checkbox' }],
      ['Home is vacant', { type: 'checkbox' }],
    ],
    [
      parties,
      heading('Insurance'),
      body('Insurance company: {{Insurance company}}'),
      heading('Access'),
      body('Number of keys handed over: {{Number of keys}}\nThe home is vacant: {{Home is vacant}}'),
      heading('House rules'),
      body('Pets allowed: {{Pets allowed}}'),
    ],
  ),
  createTemplate(
    1003,
    'walkthrough_checklist',
    'Walkthrough Checklist',
    [
      ...OWNER_AND_PROPERTY,
      ['Smoke detectors tested', { type: 'checkbox' }],
      ['Locks work', { type: 'checkbox' }],
      ['No visible leaks', { type: 'checkbox' }],
      ['Heating and cooling run', { type: 'checkbox' }],
      ['Notes'],
    ],
    [
      parties,
      heading('Checks'),
      body('Smoke detectors tested: {{Smoke detectors tested}}\nLocks work: {{Locks work}}'),
      body('No visible leaks: {{No visible leaks}}\nHeating and cooling run: {{Heating and cooling run}}'),
      heading('Notes'),
      body('{{Notes}}'),
    ],
  ),
  createTemplate(
    1004,
    'lease_agreement',
    'Lease Agreement',
    [
      ...OWNER_AND_PROPERTY,
      ['Resident name', { isRequired: true }],
      ['Monthly rent', { isRequired: true }],
      ['Term', { isRequired: true }],
    ],
    [
      parties,
      body('Resident: {{Resident name}}'),
      heading('1. Rent'),
      body('The rent is {{Monthly rent}} a month, due on the first day of the month.'),
      heading('2. Term'),
      body('The lease runs for {{Term}} from the day of the move-in.'),
      heading('3. Use'),
      body('The resident uses the property as a home and keeps it clean and undamaged.'),
    ],
  ),
];

export function findTemplate(id: number): Template | undefined {
  return TEMPLATES.find((template) => template.id === id);
}
