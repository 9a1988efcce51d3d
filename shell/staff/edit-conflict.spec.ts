import { changedFields, conflictingFields, rebaseDraft } from './edit-conflict.ts';

interface Home {
  name?: string;
  phone?: string | null;
  bedrooms?: number;
  yearBuilt?: number;
  items?: { name: string; cost: number }[] | null;
}

const base: Home = { name: 'Grace Hopper', phone: null, bedrooms: 3, items: null };

describe('conflictingFields', () => {
  it.each<[string, Home, Home, (keyof Home)[]]>([
    ['both users set different values', { bedrooms: 4 }, { bedrooms: 5 }, ['bedrooms']],
    ['both users set the same value', { bedrooms: 4 }, { bedrooms: 4 }, []],
    ['the users changed different fields', { bedrooms: 4 }, { name: 'Ada' }, []],
    ['the other user cleared another field', { phone: '515-555-0100' }, { phone: null }, []],
    [
      'both users changed one of two fields',
      { bedrooms: 4, name: 'Grace M.' },
      { bedrooms: 5, yearBuilt: 1928 },
      ['bedrooms'],
    ],
  ])('returns the right fields when %s', (_case, changes, theirs, fields) => {
    expect(conflictingFields(base, { ...base, ...theirs }, changes)).toEqual(fields);
  });

  it('compares lists by content', () => {
    const items = [{ name: 'Landscaping', cost: 500 }];
    const current = { ...base, items: [{ ...items[0]! }] };
    expect(conflictingFields<Home>(base, current, { items })).toEqual([]);
    expect(conflictingFields<Home>(base, current, { items: [] })).toEqual(['items']);
  });
});

it('rebaseDraft keeps changed fields and takes the others from the current record', () => {
  const began = { name: 'Grace', email: 'g@example.com' };
  expect(rebaseDraft({ ...began, name: 'Grace H.' }, began, { name: 'Gracie', email: 'grace@example.com' })).toEqual({
    name: 'Grace H.',
    email: 'grace@example.com',
  });
});

it('changedFields returns only the values of fields that the draft has changed', () => {
  const began = { yearBuilt: '', bedrooms: '3' };
  expect(changedFields({ ...began, bedrooms: '4' }, began, { yearBuilt: null, bedrooms: 4 })).toEqual({ bedrooms: 4 });
});
