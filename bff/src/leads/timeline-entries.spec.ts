import type { LeadField } from '@epm/contract';
import type { FieldChange } from './lead-fields.ts';
import { createTimelineEntries } from './timeline-entries.ts';

const createEntries = (changes: Partial<Record<LeadField, FieldChange>>, options: { isContact?: boolean } = {}) =>
  createTimelineEntries({
    changes: new Map(Object.entries(changes) as [LeadField, FieldChange][]),
    isContact: options.isContact ?? false,
    staff: new Map([['u1', 'ann@staff.test']]),
  });

it('returns no entry for a status change with a reason and a contact, because the pipeline records them', () => {
  const changes = { status: { from: 'leads', to: 'lost' }, statusReason: { from: null, to: 'Sold' } };
  expect(createEntries(changes, { isContact: true })).toEqual([]);
});

it('returns an entry for a contact when the status does not change', () => {
  expect(createEntries({}, { isContact: true })).toEqual([{ type: 'lead.contacted' }]);
});

it('identifies assignees by email address in the entry', () => {
  expect(createEntries({ assigneeId: { from: 'u1', to: null } })).toEqual([
    { type: 'lead.assigned', data: { from: 'ann@staff.test', to: null } },
  ]);
});

it('returns the number and the total cost of the selected checklist items', () => {
  const items = [
    { name: 'Painting', checked: true, estimatedCost: 2_250, customCost: 2_000 },
    { name: 'Cleaning', checked: false, estimatedCost: 300, customCost: null },
  ];
  expect(createEntries({ repairChecklist: { from: null, to: items } })).toEqual([
    { type: 'checklist.saved', data: { chosen: 1, total: 2_000 } },
  ]);
});

it('returns one entry for all other fields, including the reason when the status does not change', () => {
  const changes = { name: { from: 'Pat', to: 'Sam' }, statusReason: { from: 'Sold', to: 'Moved' } };
  expect(createEntries(changes)).toEqual([{ type: 'lead.edited', data: { changes } }]);
});

it('returns no entry when there are no changes', () => {
  expect(createEntries({})).toEqual([]);
});
