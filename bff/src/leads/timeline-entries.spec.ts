import type { LeadField } from '@epm/contract';
import type { FieldChange } from './lead-fields.ts';
import { timelineEntriesOf } from './timeline-entries.ts';

const told = (changes: Partial<Record<LeadField, FieldChange>>, more: { contacted?: boolean } = {}) =>
  timelineEntriesOf({
    changes: new Map(Object.entries(changes) as [LeadField, FieldChange][]),
    contacted: more.contacted ?? false,
    staff: new Map([['u1', 'ann@staff.test']]),
  });

it('leaves a move with its reason, and the contact that goes with it, to the pipeline', () => {
  const changes = { status: { from: 'leads', to: 'lost' }, statusReason: { from: null, to: 'Sold' } };
  expect(told(changes, { contacted: true })).toEqual([]);
});

it('tells a contact by itself', () => {
  expect(told({}, { contacted: true })).toEqual([{ type: 'lead.contacted' }]);
});

it('tells who is assigned by address', () => {
  expect(told({ assigneeId: { from: 'u1', to: null } })).toEqual([
    { type: 'lead.assigned', data: { from: 'ann@staff.test', to: null } },
  ]);
});

it('tells what a checklist comes to, not all that it says', () => {
  const items = [
    { name: 'Painting', checked: true, estimatedCost: 2_250, customCost: 2_000 },
    { name: 'Cleaning', checked: false, estimatedCost: 300, customCost: null },
  ];
  expect(told({ repairChecklist: { from: null, to: items } })).toEqual([
    { type: 'checklist.saved', data: { chosen: 1, total: 2_000 } },
  ]);
});

it('tells all other fields in one line, a later reason among them', () => {
  const changes = { name: { from: 'Pat', to: 'Sam' }, statusReason: { from: 'Sold', to: 'Moved' } };
  expect(told(changes)).toEqual([{ type: 'lead.edited', data: { changes } }]);
});

it('tells nothing of nothing', () => {
  expect(told({})).toEqual([]);
});
