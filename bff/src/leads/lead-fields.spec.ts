import { readFileSync } from 'node:fs';
import { getColumnForField, getHeadingForField, LEAD_FIELD_KEYS, LEAD_FIELDS, LEAD_FILE_FIELDS } from '@epm/contract';
import { findChanges, findConflicts, pickFields } from './lead-fields.ts';
import type { LeadFields } from './lead-fields.ts';

const emptyLead = Object.fromEntries(LEAD_FIELD_KEYS.map((field) => [field, null])) as unknown as LeadFields;
const lead: LeadFields = {
  ...emptyLead,
  status: 'leads',
  name: 'Pat',
  email: 'pat@example.com',
  streetAddress: '1 Oak St',
  city: 'Clive',
  state: 'IA',
  zipCode: '50325',
  propertyType: 'condo',
  squareFootage: 900,
  bedrooms: 2,
  bathrooms: 1.5,
  unitCount: 1,
  estimatedRent: 1_500,
};
const checklistItem = { name: 'Painting', checked: true, estimatedCost: 2_250, customCost: null };

describe('pickFields', () => {
  it('returns the fields in the edit, including null values, but not version and contacted', () => {
    expect(pickFields({ version: 3, contacted: true, name: 'Sam', phone: null })).toEqual({ name: 'Sam', phone: null });
  });
});

describe('findChanges', () => {
  it('omits fields that already have the requested value', () => {
    const requested = { name: 'Pat', city: 'Ankeny', repairChecklist: null };
    expect([...findChanges(requested, lead)]).toEqual([['city', { from: 'Clive', to: 'Ankeny' }]]);
  });

  it.each([null, '', 'new'])('treats the stored status %p as new_lead', (status) => {
    expect(findChanges({ status: 'new_lead' }, { ...lead, status })).toEqual(new Map());
  });

  it('compares checklists by value', () => {
    class Item {
      name = 'Painting';
      checked = true;
      estimatedCost = 2_250;
      customCost = null;
    }
    const requested = pickFields({ repairChecklist: [new Item()] });
    expect(findChanges(requested, { ...lead, repairChecklist: [checklistItem] })).toEqual(new Map());
    expect([...findChanges(requested, lead).keys()]).toEqual(['repairChecklist']);
  });
});

describe('findConflicts', () => {
  it.each<[string, Partial<LeadFields>, Record<string, unknown>[], string[]]>([
    ['no other change', { name: 'Sam' }, [], []],
    ['another field changed', { name: 'Sam' }, [{ city: 'Ankeny' }], []],
    ['the field changed', { name: 'Sam' }, [{ name: 'Patricia' }], ['name']],
    ['both users want the same value', { name: 'Pat' }, [{ name: 'Patricia' }], []],
    ['the field changed and changed back', { name: 'Sam' }, [{ name: 'Alex' }, { name: 'Pat' }], []],
    ['the field changed twice', { name: 'Sam' }, [{ name: 'Alex' }, { name: 'Patricia' }], ['name']],
    ['one of several fields changed', { name: 'Sam', city: 'Ames' }, [{ city: 'Ankeny' }, { phone: '5' }], ['city']],
    ['an empty field was filled', { estimatedRent: 1_800 }, [{ estimated_rent: null }], ['estimatedRent']],
    ['only the spelling of the new status changed', { status: 'won' }, [{ status: 'leads' }], []],
  ])('finds the conflicting fields for this history: %s', (_, requested, history, expected) => {
    expect(findConflicts(requested, lead, history)).toEqual(expected);
  });

  it.each(LEAD_FIELD_KEYS)('reports a conflict when %s has changed', (field) => {
    const other = field === 'status' ? 'lost' : 'other';
    const requested = { [field]: field === 'status' ? 'won' : 'mine' };
    expect(findConflicts(requested, lead, [{ [getColumnForField(field)]: other }])).toEqual([field]);
  });
});

describe('LEAD_FIELDS', () => {
  const { components } = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')) as {
    components: { schemas: Record<string, { properties: object }> };
  };
  const listProperties = (schema: string): string[] => Object.keys(components.schemas[schema]?.properties ?? {});

  it('contains exactly the fields that staff can edit', () => {
    const controlFields = ['version', 'contacted', 'contactKind', 'isUndo', 'ownerId'];
    expect(
      listProperties('EditLead')
        .filter((property) => !controlFields.includes(property))
        .sort(),
    ).toEqual([...LEAD_FIELD_KEYS].sort());
  });

  it('contains only fields that the API returns for a lead', () => {
    expect(listProperties('Lead')).toEqual(
      expect.arrayContaining(LEAD_FIELD_KEYS.map((field) => (field === 'assigneeId' ? 'assignee' : field))),
    );
  });

  it('has no duplicate file headings', () => {
    const headings = LEAD_FILE_FIELDS.flatMap((field) => [
      getHeadingForField(field).toLowerCase().replaceAll(' ', ''),
      ...LEAD_FIELDS[field].otherHeadings,
    ]);
    expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([]);
  });
});
