import { lead, leadSummary } from '../test/factories.ts';
import {
  assignedBackWords,
  assignedWords,
  deedWords,
  movedBackWords,
  movedWords,
  namesOf,
  undoneWords,
} from './lead-deeds.ts';

const mel = { id: 'm', name: 'Mel Ortiz', email: 'mel@epm.example' };
const grace = lead({ status: 'walkthrough_scheduled', assignee: mel });
const [ada, alan] = [leadSummary({ name: 'Ada', status: 'won' }), leadSummary({ name: 'Alan', status: 'won' })];

describe('the words of a change', () => {
  it('name the new status, assignee or fields', () => {
    expect(deedWords(grace, { status: 'walkthrough_scheduled', contacted: true })).toEqual({
      text: 'Lead status updated',
      detail: 'Grace Hopper moved to Walkthrough Scheduled',
    });
    expect(deedWords(grace, { assigneeId: mel.id })).toEqual({ text: 'Assigned to Mel Ortiz', detail: 'Grace Hopper' });
    expect(deedWords({ ...grace, assignee: null }, { assigneeId: null })).toEqual({
      text: 'Unassigned',
      detail: 'Grace Hopper',
    });
    expect(deedWords(grace, { zipCode: '50265', phone: null })).toEqual({
      text: 'Lead updated successfully',
      detail: 'Grace Hopper: ZIP, Phone',
    });
    expect(deedWords(grace, { contactKind: 'call' }).detail).toBe('Grace Hopper');
  });

  it('name what an undo brought back', () => {
    expect(undoneWords(grace, { status: 'walkthrough_scheduled', isUndo: true }).detail).toBe(
      'Grace Hopper moved back to Walkthrough Scheduled',
    );
    expect(undoneWords(grace, { assigneeId: mel.id, isUndo: true }).detail).toBe(
      'Grace Hopper assigned to Mel Ortiz again',
    );
  });

  it('count many leads, and name one', () => {
    expect(movedWords([ada])).toEqual({ text: 'Lead status updated', detail: 'Ada moved to Won' });
    expect(movedWords([ada, alan])).toEqual({ text: 'Status of 2 leads updated', detail: 'Moved to Won' });
    expect(movedBackWords([ada]).detail).toBe('Ada moved back to Won');
    expect(movedBackWords([ada, alan]).detail).toBe('2 leads moved back');
    expect(assignedWords([grace, grace])).toEqual({ text: '2 leads assigned to Mel Ortiz' });
    expect(assignedWords([ada, alan])).toEqual({ text: '2 leads unassigned' });
    expect(assignedBackWords([grace, ada]).detail).toBe('2 leads assigned as before');
  });
});

it('names three leads at most', () => {
  expect(namesOf([ada, alan])).toBe('Ada, Alan');
  expect(namesOf([ada, alan, ada, alan, alan])).toBe('Ada, Alan, Ada and 2 more');
});
