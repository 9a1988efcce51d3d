import { createLead, leadSummary } from '../test/factories.ts';
import {
  assignedBackMessage,
  assignedMessage,
  changeMessage,
  movedBackMessage,
  movedMessage,
  listNames,
  undoMessage,
} from './change-messages.ts';

const mel = { id: 'm', name: 'Mel Ortiz', email: 'mel@epm.example' };
const grace = createLead({ status: 'walkthrough_scheduled', assignee: mel });
const [ada, alan] = [leadSummary({ name: 'Ada', status: 'won' }), leadSummary({ name: 'Alan', status: 'won' })];

describe('the messages about changes', () => {
  it('the messages about changes contain the new status, assignee or field names', () => {
    expect(changeMessage(grace, { status: 'walkthrough_scheduled', contacted: true })).toEqual({
      text: 'Lead status updated',
      detail: 'Grace Hopper moved to Walkthrough Scheduled',
    });
    expect(changeMessage(grace, { assigneeId: mel.id })).toEqual({
      text: 'Assigned to Mel Ortiz',
      detail: 'Grace Hopper',
    });
    expect(changeMessage({ ...grace, assignee: null }, { assigneeId: null })).toEqual({
      text: 'Unassigned',
      detail: 'Grace Hopper',
    });
    expect(changeMessage(grace, { zipCode: '50265', phone: null })).toEqual({
      text: 'Lead updated successfully',
      detail: 'Grace Hopper: ZIP, Phone',
    });
    expect(changeMessage(grace, { contactKind: 'call' }).detail).toBe('Grace Hopper');
  });

  it('the messages about changes contain the restored status or assignee after an undo', () => {
    expect(undoMessage(grace, { status: 'walkthrough_scheduled', isUndo: true }).detail).toBe(
      'Grace Hopper moved back to Walkthrough Scheduled',
    );
    expect(undoMessage(grace, { assigneeId: mel.id, isUndo: true }).detail).toBe(
      'Grace Hopper assigned to Mel Ortiz again',
    );
  });

  it('the messages about changes contain the name of one lead, or the number of several', () => {
    expect(movedMessage([ada])).toEqual({ text: 'Lead status updated', detail: 'Ada moved to Won' });
    expect(movedMessage([ada, alan])).toEqual({ text: 'Status of 2 leads updated', detail: 'Moved to Won' });
    expect(movedBackMessage([ada]).detail).toBe('Ada moved back to Won');
    expect(movedBackMessage([ada, alan]).detail).toBe('2 leads moved back');
    expect(assignedMessage([grace, grace])).toEqual({ text: '2 leads assigned to Mel Ortiz' });
    expect(assignedMessage([ada, alan])).toEqual({ text: '2 leads unassigned' });
    expect(assignedBackMessage([grace, ada]).detail).toBe('2 leads assigned as before');
  });
});

it('listNames lists at most three names', () => {
  expect(listNames([ada, alan])).toBe('Ada, Alan');
  expect(listNames([ada, alan, ada, alan, alan])).toBe('Ada, Alan, Ada and 2 more');
});
