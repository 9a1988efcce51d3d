import { lead } from '../test/factories.ts';
import { changedFields, conflictingFields, lastEditOf, rebaseDraft, resolveConflict } from './edit-conflict.ts';

const base = lead({ name: 'Grace Hopper', phone: null, bedrooms: 3, version: 1 });

describe('an edit of a lead that another user has changed', () => {
  it.each([
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
  ])('conflicts in the right fields when %s', (_case, changes, theirs, fields) => {
    expect(conflictingFields({ base, changes, current: { ...base, ...theirs } })).toEqual(fields);
  });

  it('compares checklists by content', () => {
    const items = [{ name: 'Landscaping', checked: true, estimatedCost: 500, customCost: null }];
    const current = { ...base, repairChecklist: [{ ...items[0]! }] };
    expect(conflictingFields({ base, changes: { repairChecklist: items }, current })).toEqual([]);
    expect(conflictingFields({ base, changes: { repairChecklist: [] }, current })).toEqual(['repairChecklist']);
  });

  it('saves the chosen values and the fields without a conflict', () => {
    const conflict = {
      base,
      changes: { bedrooms: 4, bathrooms: 3, yearBuilt: 1930, name: 'Grace M.' },
      current: { ...base, bedrooms: 5, bathrooms: 1, yearBuilt: 1930 },
    };
    expect(resolveConflict(conflict, { bedrooms: 'yours', bathrooms: 'theirs' })).toEqual({
      bedrooms: 4,
      name: 'Grace M.',
    });
    expect(resolveConflict(conflict, {})).toEqual({ name: 'Grace M.' });
  });
});

describe('a draft of a lead', () => {
  it('keeps typed fields and takes the others from the lead', () => {
    const began = { name: 'Grace', email: 'g@example.com' };
    expect(rebaseDraft({ ...began, name: 'Grace H.' }, began, { name: 'Gracie', email: 'grace@example.com' })).toEqual({
      name: 'Grace H.',
      email: 'grace@example.com',
    });
  });

  it('changes only fields that the user has changed', () => {
    const began = { yearBuilt: '', bedrooms: '3' };
    expect(changedFields({ ...began, bedrooms: '4' }, began, { yearBuilt: null, bedrooms: 4 })).toEqual({
      bedrooms: 4,
    });
  });
});

describe('lastEditOf', () => {
  const event = (id: string, type: string, data: Record<string, unknown>) => ({
    id,
    type,
    at: '2026-11-20T17:04:00.000Z',
    actor: 'ada@epm.example',
    data,
  });
  const events = [
    event('5', 'status.changed', { from: 'leads', to: 'lost' }),
    event('4', 'rent.adjusted', { from: 1800, to: 1900 }),
    event('3', 'checklist.saved', { chosen: 1, total: 500 }),
    event('2', 'lead.edited', { changes: { bedrooms: { from: 3, to: 4 } } }),
    event('1', 'lead.edited', { changes: { bedrooms: { from: 2, to: 3 }, name: { from: 'G', to: 'Grace' } } }),
  ];

  it.each([
    ['bedrooms', '2'],
    ['name', '1'],
    ['repairChecklist', '3'],
    ['status', '5'],
    ['estimatedRent', '4'],
    ['toString', undefined],
  ])('finds for %s the event %s', (field, id) => {
    expect(lastEditOf(field, events)?.id).toBe(id);
  });
});
