import { getCapVerdict as getVerdict, type RecipientUsage } from './recipient-cap.ts';

const now = new Date('2026-03-08T12:00:00Z');
const getCapVerdict = (usage: Omit<RecipientUsage, 'perHour' | 'perDay'>, at: Date) =>
  getVerdict({ perHour: 10, perDay: 30, ...usage }, at);
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

test('allows a message now when neither the hourly nor the daily cap is reached', () => {
  expect(getCapVerdict({ hourlyCapHitAt: null, dailyCapHitAt: null, waiting: 0 }, now)).toBe('free');
  expect(getCapVerdict({ hourlyCapHitAt: hoursAgo(1), dailyCapHitAt: hoursAgo(24), waiting: 5 }, now)).toBe('free');
});

test('returns the time at which the hourly or daily cap allows the next message', () => {
  expect(getCapVerdict({ hourlyCapHitAt: hoursAgo(0.5), dailyCapHitAt: null, waiting: 0 }, now)).toEqual({
    sendAt: hoursAgo(-0.5),
  });
  expect(getCapVerdict({ hourlyCapHitAt: hoursAgo(2), dailyCapHitAt: hoursAgo(20), waiting: 0 }, now)).toEqual({
    sendAt: hoursAgo(-4),
  });
});

test('spreads waiting messages over the next hours, and returns no time at the daily cap', () => {
  const usage = { hourlyCapHitAt: hoursAgo(0), dailyCapHitAt: null };
  expect(getCapVerdict({ ...usage, waiting: 25 }, now)).toEqual({ sendAt: hoursAgo(-3) });
  expect(getCapVerdict({ ...usage, waiting: 30 }, now)).toEqual({ sendAt: null });
});
