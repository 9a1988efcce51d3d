import { computeNextMarketingTime } from './marketing-cap.ts';

const now = new Date('2026-12-10T15:00:00Z');
const cap = { marketingPerDay: 1, marketingPerWeek: 3 };
const next = (...hoursAgo: number[]): string =>
  computeNextMarketingTime(
    hoursAgo.map((hours) => new Date(now.getTime() - hours * 3_600_000)),
    cap,
    now,
  ).toISOString();

it.each([
  ['without earlier messages', [], '2026-12-10T15:00:00.000Z'],
  ['a day after the last message', [24], '2026-12-10T15:00:00.000Z'],
  ['when the last message is a day old', [20], '2026-12-10T19:00:00.000Z'],
  ['when the third-to-last message is a week old', [48, 96, 144], '2026-12-11T15:00:00.000Z'],
  ['at the later of both times', [2, 96, 165], '2026-12-11T13:00:00.000Z'],
])('allows a message %s', (_, hoursAgo, expected) => {
  expect(next(...hoursAgo)).toBe(expected);
});
