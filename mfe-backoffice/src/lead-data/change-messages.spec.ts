import { createLead, createLeadSummary } from '../test/factories.ts';
import {
  formatAssignmentUndo,
  formatAssignment,
  formatChange,
  formatStatusUndo,
  formatStatusChange,
  formatNames,
  formatUndo,
  findLastEdit,
} from './change-messages.ts';

const mel = { id: 'm', name: 'Mel Ortiz', email: 'mel@epm.example' };
const grace = createLead({ status: 'walkthrough_scheduled', assignee: mel });
const [ada, alan] = [
  createLeadSummary({ name: 'Ada', status: 'won' }),
  createLeadSummary({ name: 'Alan', status: 'won' }),
];

describe('the messages about changes', () => {
  it('describes a change with the new status, the assignee or the field names', () => {
    expect(formatChange(grace, { status: 'walkthrough_scheduled', contacted: true })).toEqual({
      text: 'Lead status updated',
      detail: 'Grace Hopper moved to Walkthrough Scheduled',
    });
    expect(formatChange(grace, { assigneeId: mel.id })).toEqual({
      text: 'Assigned to Mel Ortiz',
      detail: 'Grace Hopper',
    });
    expect(formatChange({ ...grace, assignee: null }, { assigneeId: null })).toEqual({
      text: 'Unassigned',
      detail: 'Grace Hopper',
    });
    expect(formatChange(grace, { zipCode: '50265', phone: null })).toEqual({
      text: 'Lead updated successfully',
      detail: 'Grace Hopper: ZIP, Phone',
    });
    expect(formatChange(grace, { contactKind: 'call' }).detail).toBe('Grace Hopper');
  });

  it('describes an undo with the restored status or assignee', () => {
    expect(formatUndo(grace, { status: 'walkthrough_scheduled', isUndo: true }).detail).toBe(
      'Grace Hopper moved back to Walkthrough Scheduled',
    );
    expect(formatUndo(grace, { assigneeId: mel.id, isUndo: true }).detail).toBe(
      'Grace Hopper assigned to Mel Ortiz again',
    );
  });

  it('describes a bulk change with the name of one lead or the number of several', () => {
    expect(formatStatusChange([ada])).toEqual({ text: 'Lead status updated', detail: 'Ada moved to Won' });
    expect(formatStatusChange([ada, alan])).toEqual({ text: 'Status of 2 leads updated', detail: 'Moved to Won' });
    expect(formatStatusUndo([ada]).detail).toBe('Ada moved back to Won');
    expect(formatStatusUndo([ada, alan]).detail).toBe('2 leads moved back');
    expect(formatAssignment([grace, grace])).toEqual({ text: '2 leads assigned to Mel Ortiz' });
    expect(formatAssignment([ada, alan])).toEqual({ text: '2 leads unassigned' });
    expect(formatAssignmentUndo([grace, ada]).detail).toBe('2 leads assigned as before');
  });
});

it('lists at most three names and the number of other leads', () => {
  expect(formatNames([ada, alan])).toBe('Ada, Alan');
  expect(formatNames([ada, alan, ada, alan, alan])).toBe('Ada, Alan, Ada and 2 more');
});

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
