import { computeNextMarketingTime } from './marketing-cap.ts';

const now = new Date('2026-12-10T15:00:00Z');
const cap = { marketingPerDay: 1, marketingPerWeek: 3 };
const computeNextTime = (...hoursAgo: number[]): string =>
  computeNextMarketingTime(
    hoursAgo.map((hours) => new Date(now.getTime() - hours * 3_600_000)),
    cap,
    now,
  ).toISOString();

it.each([
  ['now if there are no earlier messages', [], '2026-12-10T15:00:00.000Z'],
  ['now if the last message is a day old', [24], '2026-12-10T15:00:00.000Z'],
  ['a day after the last message', [20], '2026-12-10T19:00:00.000Z'],
  ['a week after the third-to-last message', [48, 96, 144], '2026-12-11T15:00:00.000Z'],
  ['at the later time if both caps apply', [2, 96, 165], '2026-12-11T13:00:00.000Z'],
])('allows a message %s', (_, hoursAgo, expected) => {
  expect(computeNextTime(...hoursAgo)).toBe(expected);
});
