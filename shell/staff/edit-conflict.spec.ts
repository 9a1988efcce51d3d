import { pickChangedValues, findConflictingFields, rebaseDraft } from './edit-conflict.ts';

interface LeadRecord {
  name?: string;
  phone?: string | null;
  bedrooms?: number;
  yearBuilt?: number;
  items?: { name: string; cost: number }[] | null;
}

const base: LeadRecord = { name: 'Grace Hopper', phone: null, bedrooms: 3, items: null };

describe('findConflictingFields', () => {
  it.each<[string, LeadRecord, LeadRecord, (keyof LeadRecord)[]]>([
    ['both users set different values', { bedrooms: 4 }, { bedrooms: 5 }, ['bedrooms']],
    ['both users set the same value', { bedrooms: 4 }, { bedrooms: 4 }, []],
    ['the users changed different fields', { bedrooms: 4 }, { name: 'Ada' }, []],
    ['only this user changed the field', { phone: '515-555-0100' }, { phone: null }, []],
    [
      'the users changed two fields each and only one in common',
      { bedrooms: 4, name: 'Grace M.' },
      { bedrooms: 5, yearBuilt: 1928 },
      ['bedrooms'],
    ],
  ])('returns only the fields in conflict when %s', (_case, changes, theirs, fields) => {
    expect(findConflictingFields(base, { ...base, ...theirs }, changes)).toEqual(fields);
  });

  it('compares lists by their content', () => {
    const items = [{ name: 'Landscaping', cost: 500 }];
    const current = { ...base, items: [{ ...items[0]! }] };
    expect(findConflictingFields<LeadRecord>(base, current, { items })).toEqual([]);
    expect(findConflictingFields<LeadRecord>(base, current, { items: [] })).toEqual(['items']);
  });
});

it('rebaseDraft keeps changed values and updates the others from the current record', () => {
  const original = { name: 'Grace', email: 'g@example.com' };
  expect(
    rebaseDraft({ ...original, name: 'Grace H.' }, original, { name: 'Gracie', email: 'grace@example.com' }),
  ).toEqual({
    name: 'Grace H.',
    email: 'grace@example.com',
  });
});

it('pickChangedValues returns only the values that the draft has changed', () => {
  const original = { yearBuilt: '', bedrooms: '3' };
  expect(pickChangedValues({ ...original, bedrooms: '4' }, original, { yearBuilt: null, bedrooms: 4 })).toEqual({
    bedrooms: 4,
  });
});
