import { describeFirstResponse } from './first-response.tsx';

const dueAt = '2026-11-20T15:05:00.000Z';
const toTimestamp = (time: string) => `2026-11-20T${time}:00.000Z`;

describe('first response', () => {
  it.each([
    ['15:01', null, 'due', 'Due', 'Nov 20, 9:05 AM, 4 min left'],
    ['15:05', null, 'due', 'Due', 'Nov 20, 9:05 AM, 1 min left'],
    ['15:06', null, 'overdue', 'Overdue', 'by 1 min, was due Nov 20, 9:05 AM'],
    ['18:10', null, 'overdue', 'Overdue', 'by 3 h 5 min, was due Nov 20, 9:05 AM'],
    ['18:00', toTimestamp('15:05'), 'met', 'Met', 'answered Nov 20, 9:05 AM'],
    ['18:00', toTimestamp('17:05'), 'late', 'Late', 'answered Nov 20, 11:05 AM, 2 h after the goal'],
  ])('at %s, describes a first response with the time %p as %s', (now, respondedAt, state, stateLabel, detail) => {
    expect(describeFirstResponse({ dueAt, respondedAt }, Date.parse(toTimestamp(now)))).toEqual({
      state,
      stateLabel,
      detail,
    });
  });

  it('formats a long first-response delay in days', () => {
    expect(describeFirstResponse({ dueAt, respondedAt: null }, Date.parse('2026-11-24T15:05:00.000Z')).detail).toMatch(
      /^by 4 days/,
    );
  });
});
