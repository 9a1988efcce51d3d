import { arrangeSlots, toCentralDate } from './slot-days.ts';

const createSlot = (start: string) => ({ start, end: start });

describe('arrangeSlots', () => {
  it('returns every week, limited to the weekdays that have free times', () => {
    const { columns, weeks, availableDays } = arrangeSlots([
      createSlot('2026-11-25T15:00:00.000Z'),
      createSlot('2026-11-25T15:30:00.000Z'),
      createSlot('2026-12-07T15:00:00.000Z'),
      createSlot('2026-12-08T15:00:00.000Z'),
    ]);
    expect(columns).toEqual([0, 1, 2]);
    expect(weeks.map((week) => week.map(({ date, slots }) => `${date}: ${slots.length}`))).toEqual([
      ['2026-11-23: 0', '2026-11-24: 0', '2026-11-25: 2'],
      ['2026-11-30: 0', '2026-12-01: 0', '2026-12-02: 0'],
      ['2026-12-07: 1', '2026-12-08: 1', '2026-12-09: 0'],
    ]);
    expect(availableDays.map(({ date }) => date)).toEqual(['2026-11-25', '2026-12-07', '2026-12-08']);
  });

  it('returns no weeks when there are no times', () => {
    expect(arrangeSlots([])).toEqual({ columns: [], weeks: [], availableDays: [] });
  });

  it('assigns a late evening time to its Central day, although UTC is a day ahead', () => {
    expect(toCentralDate('2026-11-25T05:59:00.000Z')).toBe('2026-11-24');
  });
});
