import assert from 'node:assert/strict';
import { addDays, centralDay, instantAt, readTimeOfDay, weekdayOf } from '@epm/contract';
import fc from 'fast-check';
import type { WalkthroughsSetting } from '../site-settings/index.ts';
import { offeredSlots, openSlots, timesFrom } from './slots.ts';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

const setting = (given: Partial<WalkthroughsSetting> = {}): WalkthroughsSetting => ({
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
  ...given,
});

const starts = (slots: { start: Date }[]): string[] => slots.map(({ start }) => start.toISOString());
/** Saturday, 9:00 in Central. */
const saturday = new Date('2026-11-21T15:00:00Z');

describe('offeredSlots', () => {
  it.each<[string, Partial<WalkthroughsSetting>, Date, string[]]>([
    [
      'keeps to the hours of each weekday, breaks and the length included',
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
      'offers what starts exactly when the notice ends',
      { horizonDays: 1 },
      new Date('2026-11-22T17:00:00Z'),
      ['2026-11-23T17:00:00.000Z'],
    ],
    ['offers nothing sooner than the notice', { horizonDays: 1 }, new Date('2026-11-22T17:00:00.001Z'), []],
    [
      'ends with the last day of the horizon',
      { horizonDays: 2, startEveryMinutes: 120 },
      saturday,
      ['2026-11-23T15:00:00.000Z', '2026-11-23T17:00:00.000Z'],
    ],
    ['offers nothing beyond the horizon', { horizonDays: 1 }, saturday, []],
    [
      'leaves out days off',
      { daysOff: ['2026-11-23'], startEveryMinutes: 60 },
      saturday,
      ['2026-11-24T15:00:00.000Z', '2026-11-24T19:00:00.000Z'],
    ],
    [
      'offers nothing while walkthroughs are booked elsewhere',
      { bookingUrl: 'https://calendar.example' },
      saturday,
      [],
    ],
    ['counts days in Central, not in UTC', { horizonDays: 0, noticeHours: 0 }, new Date('2026-11-24T05:59:00Z'), []],
  ])('%s', (_, given, now, expected) => {
    expect(starts(offeredSlots(setting(given), now))).toEqual(expected);
  });

  it('ends each after its length', () => {
    const [first] = offeredSlots(setting(), saturday);
    expect(first?.end.toISOString()).toBe('2026-11-23T15:45:00.000Z');
  });

  it('keeps 9:00 at 9:00 when the clocks change in between', () => {
    const given = setting({ horizonDays: 3, startEveryMinutes: 180 });
    expect(starts(offeredSlots(given, new Date('2027-03-12T12:00:00Z')))).toEqual(['2027-03-15T14:00:00.000Z']);
    expect(starts(offeredSlots(given, new Date('2026-10-30T12:00:00Z')))).toEqual(['2026-11-02T15:00:00.000Z']);
  });

  it('refuses a grid without steps instead of running for ever', () => {
    expect(() => offeredSlots(setting({ startEveryMinutes: 0 }), saturday)).toThrow(
      'startEveryMinutes must be positive',
    );
  });
});

describe('openSlots', () => {
  const monday = (time: string) => new Date(`2026-11-23T${time}:00Z`);
  const onMonday = (held: { start: Date; freeAgain: Date }[]) =>
    starts(openSlots(setting({ horizonDays: 2 }), saturday, held));

  it.each([
    ['nothing held', [], ['15:00', '15:30', '16:00', '16:30', '17:00']],
    // 10:00 to 10:45, free again at 11:15: nothing may start before that, and nothing whose own buffer runs into it.
    ['one in the middle', [['16:00', '17:15']], []],
    ['one early', [['15:00', '16:15']], ['16:30', '17:00']],
    ['one that ends exactly when another starts', [['15:00', '16:00']], ['16:00', '16:30', '17:00']],
    ['one after the last', [['18:15', '19:30']], ['15:00', '15:30', '16:00', '16:30', '17:00']],
  ])('%s', (_, held, expected) => {
    const taken = (held as [string, string][]).map(([start, free]) => ({
      start: monday(start),
      freeAgain: monday(free),
    }));
    expect(onMonday(taken)).toEqual(expected.map((time) => monday(time).toISOString()));
  });
});

/** Days that are an hour shorter or longer: there the wall clock is no witness of what comes before what. */
const changes = ['2025-03-09', '2025-11-02', '2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07', '2030-11-03'];

/** Weeks around both changes of daylight saving of several years, to the minute. */
const aroundAChange = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -4 * 1440, max: 4 * 1440 }))
  .map(([change, minutes]) => new Date(Date.parse(`${change}T08:00:00Z`) + minutes * 60_000));

const aTimeOfDay = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;

/** Hours that may well span 2 a.m., where the change happens. */
const aSetting = fc
  .record({
    opens: fc.integer({ min: 0, max: 40 }),
    open: fc.integer({ min: 4, max: 56 }),
    startEveryMinutes: fc.constantFrom(15, 20, 30, 45, 60),
    lengthMinutes: fc.integer({ min: 15, max: 120 }),
    bufferMinutes: fc.integer({ min: 0, max: 90 }),
    noticeHours: fc.integer({ min: 0, max: 72 }),
    horizonDays: fc.integer({ min: 0, max: 10 }),
  })
  .map(({ opens, open, ...rest }) =>
    setting({
      ...rest,
      hours: weekdays.map((weekday) => ({ weekday, opens: aTimeOfDay(opens), closes: aTimeOfDay(opens + open) })),
    }),
  );

/** An independent witness: the wall clock as Intl prints it. */
const witness = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Chicago',
  dateStyle: 'short',
  timeStyle: 'short',
});
const shown = (at: Date): string => witness.format(at);

describe('whatever the settings and the day', () => {
  it('a slot lies within the hours of its day, after the notice, before the horizon, on the grid, and once', () => {
    // Some hundred thousand comparisons, which `expect` would take ten times as long for.
    fc.assert(
      fc.property(aSetting, aroundAChange, (given, now) => {
        const slots = offeredSlots(given, now);
        const today = centralDay(now);
        let before = -Infinity;
        for (const { start, end } of slots) {
          assert.ok(start.getTime() > before);
          before = start.getTime();
          assert.equal(end.getTime() - start.getTime(), given.lengthMinutes * 60_000);
          assert.ok(start.getTime() - now.getTime() >= given.noticeHours * 3_600_000);
          const day = shown(start).slice(0, 10);
          assert.ok(day >= today && day <= addDays(today, given.horizonDays));
          const { opens, closes } = given.hours[weekdayOf(day)]!;
          const opening = instantAt(day, readTimeOfDay(opens)).getTime();
          assert.equal((start.getTime() - opening) % (given.startEveryMinutes * 60_000), 0);
          assert.ok(start.getTime() >= opening);
          assert.ok(end.getTime() <= instantAt(day, readTimeOfDay(closes)).getTime());
          if (changes.includes(day)) continue;
          assert.ok(shown(start) >= `${day} ${opens}`);
          assert.ok(shown(end) <= `${day} ${closes}` || closes === '24:00');
        }
      }),
      { numRuns: 300 },
    );
  });

  it('what is open never runs into what is held, however it came to be held', () => {
    const held = fc.array(fc.tuple(aroundAChange, fc.integer({ min: 1, max: 300 })), { maxLength: 6 });
    fc.assert(
      fc.property(aSetting, aroundAChange, held, (given, now, times) => {
        const taken = times.map(([start, minutes]) => ({
          start,
          freeAgain: new Date(start.getTime() + minutes * 60_000),
        }));
        const open = new Set(starts(openSlots(given, now, taken)));
        for (const { start } of offeredSlots(given, now)) {
          const { freeAgain } = timesFrom(start, given);
          const collides = taken.some((other) => start < other.freeAgain && other.start < freeAgain);
          expect(open.has(start.toISOString())).toBe(!collides);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('booking one open slot after the other keeps every pair a length and a buffer apart', () => {
    fc.assert(
      fc.property(aSetting, aroundAChange, fc.array(fc.nat(), { maxLength: 12 }), (given, now, picks) => {
        const taken: { start: Date; freeAgain: Date }[] = [];
        for (const pick of picks) {
          const open = openSlots(given, now, taken);
          const slot = open[pick % Math.max(open.length, 1)];
          if (slot) taken.push(timesFrom(slot.start, given));
        }
        const sorted = taken.map(({ start }) => start.getTime()).sort((a, b) => a - b);
        const apart = (given.lengthMinutes + given.bufferMinutes) * 60_000;
        sorted.slice(1).forEach((start, index) => expect(start - sorted[index]!).toBeGreaterThanOrEqual(apart));
      }),
      { numRuns: 100 },
    );
  });
});

describe('instantAt', () => {
  it.each([
    ['2026-11-24', 540, '2026-11-24T15:00:00.000Z'],
    ['2026-07-07', 540, '2026-07-07T14:00:00.000Z'],
    // Skipped by the change at 2 a.m.: an old watch shows 2:30 when the new time is 3:30.
    ['2026-03-08', 150, '2026-03-08T08:30:00.000Z'],
    ['2026-03-08', 180, '2026-03-08T08:00:00.000Z'],
    // Lived twice: the first one.
    ['2026-11-01', 90, '2026-11-01T06:30:00.000Z'],
    ['2026-11-01', 120, '2026-11-01T08:00:00.000Z'],
  ])('%s at minute %i is %s', (day, minutes, expected) => {
    expect(instantAt(day, minutes).toISOString()).toBe(expected);
  });

  it('agrees with the wall clock, except in the hour that does not exist', () => {
    fc.assert(
      fc.property(aroundAChange, fc.integer({ min: 0, max: 1439 }), (around, minutes) => {
        const day = centralDay(around);
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        const at = instantAt(day, minutes);
        const springs = shown(instantAt(day, 150)) !== `${day} 02:30`;
        if (!springs || minutes < 120 || minutes >= 180) expect(shown(at)).toBe(`${day} ${time}`);
      }),
      { numRuns: 500 },
    );
  });
});
