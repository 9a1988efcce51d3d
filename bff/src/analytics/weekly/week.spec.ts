import { findDueWeek } from './week.ts';

it.each([
  ['a minute before 7:00 on Monday', '2026-11-30T12:59:59Z', '2026-11-16', '2026-11-23T13:00:00.000Z'],
  ['at 7:00 on Monday', '2026-11-30T13:00:00Z', '2026-11-23', '2026-11-30T13:00:00.000Z'],
  ['late on Sunday', '2026-12-07T05:59:59Z', '2026-11-23', '2026-11-30T13:00:00.000Z'],
  ['in summer', '2026-07-06T12:00:00Z', '2026-06-29', '2026-07-06T12:00:00.000Z'],
  [
    'on the Monday after the end of daylight saving time',
    '2026-11-02T13:00:00Z',
    '2026-10-26',
    '2026-11-02T13:00:00.000Z',
  ],
])('finds the last week whose email is due %s', (_, now, monday, dueAt) => {
  expect(findDueWeek(new Date(now))).toEqual({ monday, dueAt: new Date(dueAt) });
});
