import assert from 'node:assert/strict';
import { addDays, toCentralDay, toInstant, parseTimeOfDay, getWeekday } from '@epm/contract';
import fc from 'fast-check';
import type { WalkthroughsSetting } from '../site-settings/index.ts';
import { listOfferedSlots, listOpenSlots, computeSlotTimes, type BookedTime } from './slots.ts';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

const createSetting = (given: Partial<WalkthroughsSetting> = {}): WalkthroughsSetting => ({
  hours: [
    { weekday: 'monday', opens: '09:00', closes: '12:00' },
    { weekday: 'tuesday', opens: '09:00', closes: '10:00' },
    { weekday: 'tuesday', opens: '13:00', closes: '14:30' },
  ],
  startEveryMinutes: 30,
  lengthMinutes: 45,
  bufferMinutes: 30,
  noticeHours: 24,
  horizonDays: 7,
  daysOff: [],
  bookingUrl: null,
  staffMode: 'unassigned',
  staffIds: [],
  ...given,
});

const listStartTimes = (slots: { start: Date }[]): string[] => slots.map(({ start }) => start.toISOString());
/** Saturday, 9:00 in the company's time zone. */
const saturday = new Date('2026-11-21T15:00:00Z');

describe('listOfferedSlots', () => {
  it.each<[string, Partial<WalkthroughsSetting>, Date, string[]]>([
    [
      'offers times within the hours of each weekday, allowing for breaks and the length of a visit',
      {},
      saturday,
      [
        '2026-11-23T15:00:00.000Z',
        '2026-11-23T15:30:00.000Z',
        '2026-11-23T16:00:00.000Z',
        '2026-11-23T16:30:00.000Z',
        '2026-11-23T17:00:00.000Z',
        '2026-11-24T15:00:00.000Z',
        '2026-11-24T19:00:00.000Z',
        '2026-11-24T19:30:00.000Z',
      ],
    ],
    [
      'offers a time that starts exactly when the notice period ends',
      { horizonDays: 1 },
      new Date('2026-11-22T17:00:00Z'),
      ['2026-11-23T17:00:00.000Z'],
    ],
    ['offers no time within the notice period', { horizonDays: 1 }, new Date('2026-11-22T17:00:00.001Z'), []],
    [
      'offers times up to and including the last day of the horizon',
      { horizonDays: 2, startEveryMinutes: 120 },
      saturday,
      ['2026-11-23T15:00:00.000Z', '2026-11-23T17:00:00.000Z'],
    ],
    ['offers nothing beyond the horizon', { horizonDays: 1 }, saturday, []],
    [
      'offers no time on days off',
      { daysOff: ['2026-11-23'], startEveryMinutes: 60 },
      saturday,
      ['2026-11-24T15:00:00.000Z', '2026-11-24T19:00:00.000Z'],
    ],
    [
      'offers nothing while walkthroughs are booked on an external page',
      { bookingUrl: 'https://calendar.example' },
      saturday,
      [],
    ],
    [
      'counts days in the company’s time zone instead of UTC',
      { horizonDays: 0, noticeHours: 0 },
      new Date('2026-11-24T05:59:00Z'),
      [],
    ],
  ])('%s', (_, given, now, expected) => {
    expect(listStartTimes(listOfferedSlots(createSetting(given), now))).toEqual(expected);
  });

  it('ends each slot after the length of a visit', () => {
    const [first] = listOfferedSlots(createSetting(), saturday);
    expect(first?.end.toISOString()).toBe('2026-11-23T15:45:00.000Z');
  });

  it('starts at the same local time after a change to or from daylight saving time', () => {
    const given = createSetting({ horizonDays: 3, startEveryMinutes: 180 });
    expect(listStartTimes(listOfferedSlots(given, new Date('2027-03-12T12:00:00Z')))).toEqual([
      '2027-03-15T14:00:00.000Z',
    ]);
    expect(listStartTimes(listOfferedSlots(given, new Date('2026-10-30T12:00:00Z')))).toEqual([
      '2026-11-02T15:00:00.000Z',
    ]);
  });

  it('throws for an interval of 0 minutes instead of looping forever', () => {
    expect(() => listOfferedSlots(createSetting({ startEveryMinutes: 0 }), saturday)).toThrow(
      'startEveryMinutes must be positive',
    );
  });
});

describe('listOpenSlots', () => {
  const toMondayTime = (time: string) => new Date(`2026-11-23T${time}:00Z`);
  const listMondayStartTimes = (booked: BookedTime[], staffIds: string[] | null = null) =>
    listStartTimes(listOpenSlots(createSetting({ horizonDays: 2 }), saturday, booked, staffIds));

  it.each([
    ['no booked walkthrough', [], ['15:00', '15:30', '16:00', '16:30', '17:00']],
    // Free again at 17:15, after the buffer. Each slot takes 75 minutes with its buffer, so every slot overlaps the
    // walkthrough.
    ['a walkthrough in the middle', [['16:00', '17:15']], []],
    ['an early walkthrough', [['15:00', '16:15']], ['16:30', '17:00']],
    ['a walkthrough that ends exactly when a slot starts', [['15:00', '16:00']], ['16:00', '16:30', '17:00']],
    ['a walkthrough after the last slot', [['18:15', '19:30']], ['15:00', '15:30', '16:00', '16:30', '17:00']],
  ])('returns the free slots, given %s', (_, booked, expected) => {
    const taken = (booked as [string, string][]).map(([start, free]) => ({
      start: toMondayTime(start),
      freeAgainAt: toMondayTime(free),
      staffId: null,
    }));
    expect(listMondayStartTimes(taken)).toEqual(expected.map((time) => toMondayTime(time).toISOString()));
  });

  it('offers a time while one of the staff members is free', () => {
    const byAda = { start: toMondayTime('15:00'), freeAgainAt: toMondayTime('16:15'), staffId: 'ada' };
    const byMel = { start: toMondayTime('16:00'), freeAgainAt: toMondayTime('17:15'), staffId: 'mel' };
    const all = ['15:00', '15:30', '16:00', '16:30', '17:00'].map((time) => toMondayTime(time).toISOString());
    expect(listMondayStartTimes([byAda], ['ada', 'mel'])).toEqual(all);
    // Before 16:15 Ada is busy, and Mel’s walkthrough overlaps every slot that starts after 14:45.
    expect(listMondayStartTimes([byAda, byMel], ['ada', 'mel'])).toEqual(all.slice(3));
    expect(listMondayStartTimes([{ ...byAda, staffId: 'former' }], ['ada'])).toEqual(all);
    expect(listMondayStartTimes([{ ...byAda, staffId: null }], ['ada', 'mel'])).toEqual(all.slice(3));
  });
});

/** Days with a change to or from daylight saving time. On these days, a later local time can be an earlier instant. */
const CLOCK_CHANGE_DAYS = [
  '2025-03-09',
  '2025-11-02',
  '2026-03-08',
  '2026-11-01',
  '2027-03-14',
  '2027-11-07',
  '2030-11-03',
];

/** Times within four days of a change to or from daylight saving time, to the minute. */
const timeNearClockChangeArbitrary = fc
  .tuple(fc.constantFrom(...CLOCK_CHANGE_DAYS), fc.integer({ min: -4 * 1440, max: 4 * 1440 }))
  .map(([change, minutes]) => new Date(Date.parse(`${change}T08:00:00Z`) + minutes * 60_000));

const formatTimeOfDay = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;

/** Settings whose hours may include 2 a.m., when the clocks change. */
const settingArbitrary = fc
  .record({
    opens: fc.integer({ min: 0, max: 40 }),
    openQuarters: fc.integer({ min: 4, max: 56 }),
    startEveryMinutes: fc.constantFrom(15, 20, 30, 45, 60),
    lengthMinutes: fc.integer({ min: 15, max: 120 }),
    bufferMinutes: fc.integer({ min: 0, max: 90 }),
    noticeHours: fc.integer({ min: 0, max: 72 }),
    horizonDays: fc.integer({ min: 0, max: 10 }),
  })
  .map(({ opens, openQuarters, ...rest }) =>
    createSetting({
      ...rest,
      hours: weekdays.map((weekday) => ({
        weekday,
        opens: formatTimeOfDay(opens),
        closes: formatTimeOfDay(opens + openQuarters),
      })),
    }),
  );

/** Independent reference: local times as Intl formats them. */
const referenceFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Chicago',
  dateStyle: 'short',
  timeStyle: 'short',
});
const formatLocalTime = (at: Date): string => referenceFormat.format(at);

describe('for random settings and times', () => {
  it('offers each slot once, and only within the hours, after the notice period and within the horizon', () => {
    // Uses `assert`, because `expect` takes ten times as long for several hundred thousand comparisons.
    fc.assert(
      fc.property(settingArbitrary, timeNearClockChangeArbitrary, (given, now) => {
        const slots = listOfferedSlots(given, now);
        const today = toCentralDay(now);
        let before = -Infinity;
        for (const { start, end } of slots) {
          assert.ok(start.getTime() > before);
          before = start.getTime();
          assert.equal(end.getTime() - start.getTime(), given.lengthMinutes * 60_000);
          assert.ok(start.getTime() - now.getTime() >= given.noticeHours * 3_600_000);
          const day = formatLocalTime(start).slice(0, 10);
          assert.ok(day >= today && day <= addDays(today, given.horizonDays));
          const { opens, closes } = given.hours[getWeekday(day)]!;
          const opening = toInstant(day, parseTimeOfDay(opens)).getTime();
          assert.equal((start.getTime() - opening) % (given.startEveryMinutes * 60_000), 0);
          assert.ok(start.getTime() >= opening);
          assert.ok(end.getTime() <= toInstant(day, parseTimeOfDay(closes)).getTime());
          if (CLOCK_CHANGE_DAYS.includes(day)) continue;
          assert.ok(formatLocalTime(start) >= `${day} ${opens}`);
          assert.ok(formatLocalTime(end) <= `${day} ${closes}` || closes === '24:00');
        }
      }),
      { numRuns: 300 },
    );
  });

  it('returns exactly the offered slots that overlap no booked time', () => {
    const bookings = fc.array(fc.tuple(timeNearClockChangeArbitrary, fc.integer({ min: 1, max: 300 })), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(settingArbitrary, timeNearClockChangeArbitrary, bookings, (given, now, times) => {
        const taken = times.map(([start, minutes]) => ({
          start,
          freeAgainAt: new Date(start.getTime() + minutes * 60_000),
          staffId: null,
        }));
        const open = new Set(listStartTimes(listOpenSlots(given, now, taken, null)));
        for (const { start } of listOfferedSlots(given, now)) {
          const { freeAgainAt } = computeSlotTimes(start, given);
          const collides = taken.some((other) => start < other.freeAgainAt && other.start < freeAgainAt);
          expect(open.has(start.toISOString())).toBe(!collides);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('keeps successive bookings apart by at least the length of a visit and the buffer', () => {
    fc.assert(
      fc.property(
        settingArbitrary,
        timeNearClockChangeArbitrary,
        fc.array(fc.nat(), { maxLength: 12 }),
        (given, now, picks) => {
          const taken: BookedTime[] = [];
          for (const pick of picks) {
            const open = listOpenSlots(given, now, taken, null);
            const slot = open[pick % Math.max(open.length, 1)];
            if (slot) taken.push({ ...computeSlotTimes(slot.start, given), staffId: null });
          }
          const sorted = taken.map(({ start }) => start.getTime()).sort((a, b) => a - b);
          const apart = (given.lengthMinutes + given.bufferMinutes) * 60_000;
          sorted.slice(1).forEach((start, index) => expect(start - sorted[index]!).toBeGreaterThanOrEqual(apart));
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('toInstant', () => {
  it.each([
    ['2026-11-24', 540, '2026-11-24T15:00:00.000Z'],
    ['2026-07-07', 540, '2026-07-07T14:00:00.000Z'],
    // In the skipped hour: 2:30 by standard time is 3:30 by daylight saving time.
    ['2026-03-08', 150, '2026-03-08T08:30:00.000Z'],
    ['2026-03-08', 180, '2026-03-08T08:00:00.000Z'],
    // In the repeated hour. Returns the first occurrence.
    ['2026-11-01', 90, '2026-11-01T06:30:00.000Z'],
    ['2026-11-01', 120, '2026-11-01T08:00:00.000Z'],
  ])('converts %s and minute %i to the instant %s', (day, minutes, expected) => {
    expect(toInstant(day, minutes).toISOString()).toBe(expected);
  });

  it('returns the instant that Intl formats as the given local time, except in the skipped hour', () => {
    fc.assert(
      fc.property(timeNearClockChangeArbitrary, fc.integer({ min: 0, max: 1439 }), (around, minutes) => {
        const day = toCentralDay(around);
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        const at = toInstant(day, minutes);
        const hasSkippedHour = formatLocalTime(toInstant(day, 150)) !== `${day} 02:30`;
        if (!hasSkippedHour || minutes < 120 || minutes >= 180) expect(formatLocalTime(at)).toBe(`${day} ${time}`);
      }),
      { numRuns: 500 },
    );
  });
});
