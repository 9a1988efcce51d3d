import { capVerdict, RECIPIENT_CAP } from './recipient-cap.ts';

const now = new Date('2026-03-08T12:00:00Z');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

test('an address with room in the hour and the day is free', () => {
  expect(capVerdict({ hourlyCapHitAt: null, dailyCapHitAt: null, waiting: 0 }, now)).toBe('free');
  expect(capVerdict({ hourlyCapHitAt: hoursAgo(1), dailyCapHitAt: hoursAgo(24), waiting: 5 }, now)).toBe('free');
});

test('a full hour or day waits until it has room', () => {
  expect(capVerdict({ hourlyCapHitAt: hoursAgo(0.5), dailyCapHitAt: null, waiting: 0 }, now)).toEqual({
    sendAt: hoursAgo(-0.5),
  });
  expect(capVerdict({ hourlyCapHitAt: hoursAgo(2), dailyCapHitAt: hoursAgo(20), waiting: 0 }, now)).toEqual({
    sendAt: hoursAgo(-4),
  });
});

test('what waits takes turns, and beyond a day is for staff', () => {
  const reached = { hourlyCapHitAt: hoursAgo(0), dailyCapHitAt: null };
  expect(capVerdict({ ...reached, waiting: 25 }, now)).toEqual({ sendAt: hoursAgo(-3) });
  expect(capVerdict({ ...reached, waiting: RECIPIENT_CAP.perDay }, now)).toEqual({ sendAt: null });
});
