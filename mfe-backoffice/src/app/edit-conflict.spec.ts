import { lead } from '../test/factories.ts';
import { conflictingFields, lastEditOf, rebase, settle, touched } from './edit-conflict.ts';

const base = lead({ name: 'Grace Hopper', phone: null, bedrooms: 3, version: 1 });

describe('an edit that another user overtook', () => {
  it.each([
    ['both changed it, differently', { bedrooms: 4 }, { bedrooms: 5 }, ['bedrooms']],
    ['both changed it to the same', { bedrooms: 4 }, { bedrooms: 4 }, []],
    ['only the other did', { bedrooms: 4 }, { name: 'Ada' }, []],
    ['the other emptied it', { phone: '515-555-0100' }, { phone: null }, []],
    ['both, of two fields one', { bedrooms: 4, name: 'Grace M.' }, { bedrooms: 5, yearBuilt: 1928 }, ['bedrooms']],
  ])('asks where %s', (_case, changes, theirs, fields) => {
    expect(conflictingFields({ base, changes, current: { ...base, ...theirs } })).toEqual(fields);
  });

  it('compares a checklist by what stands in it', () => {
    const items = [{ name: 'Landscaping', checked: true, estimatedCost: 500, customCost: null }];
    const current = { ...base, repairChecklist: [{ ...items[0]! }] };
    expect(conflictingFields({ base, changes: { repairChecklist: items }, current })).toEqual([]);
    expect(conflictingFields({ base, changes: { repairChecklist: [] }, current })).toEqual(['repairChecklist']);
  });

  it('saves what was chosen, and what was no question', () => {
    const conflict = {
      base,
      changes: { bedrooms: 4, bathrooms: 3, yearBuilt: 1930, name: 'Grace M.' },
      current: { ...base, bedrooms: 5, bathrooms: 1, yearBuilt: 1930 },
    };
    expect(settle(conflict, { bedrooms: 'yours', bathrooms: 'theirs' })).toEqual({ bedrooms: 4, name: 'Grace M.' });
    expect(settle(conflict, {})).toEqual({ name: 'Grace M.' });
  });
});

describe('a draft', () => {
  it('keeps what was typed and follows the lead elsewhere', () => {
    const began = { name: 'Grace', email: 'g@example.com' };
    expect(rebase({ ...began, name: 'Grace H.' }, began, { name: 'Gracie', email: 'grace@example.com' })).toEqual({
      name: 'Grace H.',
      email: 'grace@example.com',
    });
  });

  it('changes only what was touched', () => {
    const began = { yearBuilt: '', bedrooms: '3' };
    expect(touched({ ...began, bedrooms: '4' }, began, { yearBuilt: null, bedrooms: 4 })).toEqual({ bedrooms: 4 });
  });
});

describe('who changed a field', () => {
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
  ])('%s', (field, id) => {
    expect(lastEditOf(field, events)?.id).toBe(id);
  });
});
