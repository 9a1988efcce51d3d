import { firstResponseLabels } from './first-response.tsx';

const dueAt = '2026-11-20T15:05:00.000Z';
const at = (time: string) => `2026-11-20T${time}:00.000Z`;

describe('firstResponseLabels', () => {
  it.each([
    ['15:01', null, 'due', 'Due', 'Nov 20, 9:05 AM, 4 min left'],
    ['15:05', null, 'due', 'Due', 'Nov 20, 9:05 AM, 1 min left'],
    ['15:06', null, 'overdue', 'Overdue', 'by 1 min, was due Nov 20, 9:05 AM'],
    ['18:10', null, 'overdue', 'Overdue', 'by 3 h 5 min, was due Nov 20, 9:05 AM'],
    ['18:00', at('15:05'), 'met', 'Met', 'answered Nov 20, 9:05 AM'],
    ['18:00', at('17:05'), 'late', 'Late', 'answered Nov 20, 11:05 AM, 2 h after the goal'],
  ])('returns at %s with the response at %p the state %s', (now, respondedAt, state, stateLabel, detail) => {
    expect(firstResponseLabels({ dueAt, respondedAt }, Date.parse(at(now)))).toEqual({ state, stateLabel, detail });
  });

  it('formats long delays in days', () => {
    expect(firstResponseLabels({ dueAt, respondedAt: null }, Date.parse('2026-11-24T15:05:00.000Z')).detail).toMatch(
      /^by 4 days/,
    );
  });
});
