import { DEFAULT_CAMPAIGN_TIMING, toCentralDay, toMinutesOfDay } from '@epm/contract';
import { CAP_PERIOD_MS, computeNextMarketingTime } from './marketing-cap.ts';
import { planNextStep, type PassedStep, type SequenceStep } from './next-step.ts';
import { moveIntoWindow } from './send-window.ts';

/** Number of simulated marketing emails. `SIMULATED_SENDS=100000` takes five seconds. */
const SIMULATED_SENDS = Number(process.env.SIMULATED_SENDS ?? 5_000);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A year in which daylight saving time both ends and starts. */
const YEAR_BOUNDS_MS = [Date.parse('2026-10-01T00:00:00Z'), Date.parse('2027-10-01T00:00:00Z')] as const;
const SEND_LIMITS = { fromHour: 8, untilHour: 20, marketingPerDay: 1, marketingPerWeek: 3 };

/** Returns a generator of repeatable random numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const steps = Array.from(
  { length: 16 },
  (_, index): SequenceStep => ({
    templateId: `template ${index}`,
    templateVersion: 1,
    type: 'email',
    timing: 'delay',
    delayDays: index * 2,
  }),
);

/**
 * Simulates the worker for one owner. Plans each step, moves the step into the send window, and checks the step again
 * when it is handled, possibly late. The owner also gets other marketing messages.
 */
function simulateSends(random: () => number): { sentAt: Date[]; others: Date[]; optedOutAt: Date } {
  const startedAt = new Date(YEAR_BOUNDS_MS[0] + random() * (YEAR_BOUNDS_MS[1] - YEAR_BOUNDS_MS[0]));
  const optedOutAt = new Date(startedAt.getTime() + random() * 60 * DAY_MS);
  const timing = { ...DEFAULT_CAMPAIGN_TIMING, warmLeadFollowUpDays: 0.5 + random() * 4 };
  const others = Array.from({ length: 3 }, () => new Date(startedAt.getTime() + random() * 30 * DAY_MS));
  const passed: PassedStep[] = [];
  let now = startedAt;
  for (;;) {
    const next = planNextStep({ workflow: 'warm_lead', startedAt, visit: null, passed }, steps, timing, now);
    if (!next) break;
    let dueAt = moveIntoWindow(next.dueAt > now ? next.dueAt : now, SEND_LIMITS);
    for (;;) {
      const latenessMs = random() < 0.02 ? random() * 4 * DAY_MS : random() * 5_000;
      now = new Date(dueAt.getTime() + latenessMs);
      const earlier = [...passed.map(({ handledAt }) => handledAt), ...others.filter((at) => at <= now)]
        .filter((at) => at.getTime() > now.getTime() - CAP_PERIOD_MS)
        .sort((a, b) => b.getTime() - a.getTime());
      dueAt = moveIntoWindow(computeNextMarketingTime(earlier, SEND_LIMITS, now), SEND_LIMITS);
      if (dueAt <= now) break;
    }
    if (now >= optedOutAt) break;
    passed.push({ templateId: next.step.templateId, plannedAt: next.plannedAt, handledAt: now });
  }
  return { sentAt: passed.map(({ handledAt }) => handledAt), others, optedOutAt };
}

it('in a year with clock changes, respects the send window, the caps and opt-outs for every message', () => {
  const random = createRandom(2026);
  const clockChanges = new Set<string>();
  let sent = 0;
  while (sent < SIMULATED_SENDS) {
    const { sentAt, others, optedOutAt } = simulateSends(random);
    for (const [index, at] of sentAt.entries()) {
      const hours = toMinutesOfDay(at) / 60;
      const before = [...sentAt.slice(0, index), ...others].filter((other) => other <= at);
      const isWithin = (ms: number) => (other: Date) => at.getTime() - other.getTime() < ms;
      const problems = [
        (hours < SEND_LIMITS.fromHour || hours >= SEND_LIMITS.untilHour) && 'outside the window',
        before.filter(isWithin(DAY_MS)).length >= SEND_LIMITS.marketingPerDay && 'more than one a day',
        before.filter(isWithin(CAP_PERIOD_MS)).length >= SEND_LIMITS.marketingPerWeek && 'more than three a week',
        at >= optedOutAt && 'after the opt-out',
      ].filter(Boolean);
      if (problems.length > 0) throw new Error(`${at.toISOString()}: ${problems.join(', ')}`);
      const day = toCentralDay(at);
      if (day === '2026-11-01' || day === '2027-03-14') clockChanges.add(day);
    }
    sent += sentAt.length;
  }
  expect(sent).toBeGreaterThanOrEqual(SIMULATED_SENDS);
  expect([...clockChanges].sort()).toEqual(['2026-11-01', '2027-03-14']);
});
