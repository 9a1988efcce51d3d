import { lastEditOf } from './lead-conflict.ts';

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
