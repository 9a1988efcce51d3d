import { RecoveryTracker } from './recovery-tracker.ts';

function createRecoveries() {
  /** Number of times that each unit of work in progress was started, by id. */
  const units = new Map<string, number>();
  const clock = { nowMs: 0 };
  const recoveries = new RecoveryTracker(
    {
      name: 'jobs',
      findInProgress: () => Promise.resolve(new Map(units)),
      findUnfinished: (ids) => Promise.resolve(new Map([...units].filter(([id]) => ids.includes(id)))),
    },
    () => clock.nowMs,
  );
  return { units, clock, recoveries };
}

describe('RecoveryTracker', () => {
  it('measures the time from the kill until the unit starts again or ends', async () => {
    const { units, clock, recoveries } = createRecoveries();
    units.set('a', 1).set('b', 1);
    await recoveries.recordKill(0);
    clock.nowMs = 2_000;
    await recoveries.poll();
    expect(recoveries.times).toEqual({ count: 2, longestMs: 0, pending: 2 });
    units.set('a', 2);
    await recoveries.poll();
    clock.nowMs = 7_000;
    units.delete('b');
    await recoveries.poll();
    expect(recoveries.times).toEqual({ count: 2, longestMs: 7_000, pending: 0 });
  });

  it('counts from the first kill when more workers are killed in the meantime', async () => {
    const { units, clock, recoveries } = createRecoveries();
    units.set('a', 1);
    await recoveries.recordKill(0);
    await recoveries.recordKill(2_500);
    clock.nowMs = 4_000;
    units.set('a', 2);
    await recoveries.poll();
    expect(recoveries.times).toEqual({ count: 1, longestMs: 4_000, pending: 0 });
  });

  it('measures each interruption of a unit that is interrupted twice', async () => {
    const { units, clock, recoveries } = createRecoveries();
    units.set('a', 1);
    await recoveries.recordKill(0);
    clock.nowMs = 4_000;
    units.set('a', 2);
    await recoveries.recordKill(4_000);
    await recoveries.poll();
    clock.nowMs = 9_000;
    units.set('a', 3);
    await recoveries.poll();
    expect(recoveries.times).toEqual({ count: 2, longestMs: 5_000, pending: 0 });
  });

  it('does not count a unit that ends immediately, because its worker was not killed', async () => {
    const { units, clock, recoveries } = createRecoveries();
    units.set('a', 1);
    await recoveries.recordKill(0);
    clock.nowMs = 300;
    units.delete('a');
    await recoveries.poll();
    expect(recoveries.times).toEqual({ count: 0, longestMs: 0, pending: 0 });
  });
});
