import { describeFirstResponse } from './first-response.tsx';

const dueAt = '2026-11-20T15:05:00.000Z';
const toTimestamp = (time: string) => `2026-11-20T${time}:00.000Z`;

describe('first response', () => {
  it.each([
    ['15:01', 'has not been given', 'due', null, 'Due', 'Nov 20, 9:05 AM, 4 min left'],
    ['15:05', 'has not been given', 'due', null, 'Due', 'Nov 20, 9:05 AM, 1 min left'],
    ['15:06', 'has not been given', 'overdue', null, 'Overdue', 'by 1 min, was due Nov 20, 9:05 AM'],
    ['18:10', 'has not been given', 'overdue', null, 'Overdue', 'by 3 h 5 min, was due Nov 20, 9:05 AM'],
    ['18:00', 'was given at 15:05', 'met', toTimestamp('15:05'), 'On time', 'given Nov 20, 9:05 AM'],
    ['18:00', 'was given at 17:05', 'late', toTimestamp('17:05'), 'Late', 'given Nov 20, 11:05 AM, 2 h after the goal'],
  ])(
    'at %s, describes a response that is due at 15:05 and %s as %s',
    (now, _case, state, respondedAt, stateLabel, detail) => {
      expect(describeFirstResponse({ dueAt, respondedAt }, Date.parse(toTimestamp(now)))).toEqual({
        state,
        stateLabel,
        detail,
      });
    },
  );

  it('formats a long first-response delay in days', () => {
    expect(describeFirstResponse({ dueAt, respondedAt: null }, Date.parse('2026-11-24T15:05:00.000Z')).detail).toMatch(
      /^by 4 days/,
    );
  });
});
