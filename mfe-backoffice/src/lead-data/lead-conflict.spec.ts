import { findLastEdit } from './lead-conflict.ts';

describe('the last edit of a field', () => {
  const createEvent = (id: string, type: string, data: Record<string, unknown>) => ({
    id,
    type,
    at: '2026-11-20T17:04:00.000Z',
    actor: 'ada@epm.example',
    data,
  });
  const events = [
    createEvent('5', 'status.changed', { from: 'leads', to: 'lost' }),
    createEvent('4', 'rent.adjusted', { from: 1800, to: 1900 }),
    createEvent('3', 'checklist.saved', { chosen: 1, total: 500 }),
    createEvent('2', 'lead.edited', { changes: { bedrooms: { from: 3, to: 4 } } }),
    createEvent('1', 'lead.edited', { changes: { bedrooms: { from: 2, to: 3 }, name: { from: 'G', to: 'Grace' } } }),
  ];

  it.each([
    ['bedrooms', '2'],
    ['name', '1'],
    ['repairChecklist', '3'],
    ['status', '5'],
    ['estimatedRent', '4'],
  ])('finds the last edit of %s: event %s', (field, id) => {
    expect(findLastEdit(field, events)?.id).toBe(id);
  });

  it('finds no edit of a field that has the name of an inherited property', () => {
    expect(findLastEdit('toString', events)).toBeUndefined();
  });
});
