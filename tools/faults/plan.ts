export type KilledProcess = 'worker' | 'api' | 'postgres';

export interface PlannedKill {
  victim: KilledProcess;
  /** Milliseconds after the start of the load. */
  atMs: number;
}

export interface TimeWindow {
  fromMs: number;
  toMs: number;
}

export interface FaultTestPlan {
  loadMs: number;
  kills: PlannedKill[];
  smtpOutage: TimeWindow;
  /** Used with Redis queues only. */
  redisFreeze: TimeWindow;
}

const REDIS_FREEZE_MS = 60_000;

/** Creates a seeded generator of random numbers from 0 to 1 (mulberry32). */
function createRandomGenerator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Distributes the faults over the load period. 1,000 submissions get 20 worker, 10 API and 3 Postgres kills. Fewer
 * submissions get proportionally fewer kills, but at least one of each.
 */
export function planFaults(
  submissions: number,
  { perSecond, seed }: { perSecond: number; seed: number },
): FaultTestPlan {
  const random = createRandomGenerator(seed);
  const loadMs = Math.round((submissions / perSecond) * 1_000);
  const scale = (perThousand: number): number => Math.max(1, Math.round((submissions * perThousand) / 1_000));
  const planKills = (victim: KilledProcess, count: number): PlannedKill[] =>
    // Plans one kill in each of `count` equal intervals, so that a process can restart before the next kill.
    Array.from({ length: count }, (_, slot) => ({
      victim,
      atMs: Math.round(((slot + 0.1 + 0.8 * random()) / count) * loadMs),
    }));
  return {
    loadMs,
    kills: [...planKills('worker', scale(20)), ...planKills('api', scale(10)), ...planKills('postgres', scale(3))].sort(
      (a, b) => a.atMs - b.atMs,
    ),
    smtpOutage: { fromMs: 0.25 * loadMs, toMs: 0.5 * loadMs },
    redisFreeze: { fromMs: 0.6 * loadMs, toMs: 0.6 * loadMs + Math.min(REDIS_FREEZE_MS, 0.3 * loadMs) },
  };
}

/** Duration of the load, and the times at which the servers are killed, in milliseconds after the start of the load. */
export interface ServerKillPlan {
  loadMs: number;
  postgresAtMs: number[];
  /** Used with Redis queues only. */
  redisAtMs: number[];
}

/** Distributes three kills of Postgres and two of Redis over the load period. */
export function planServerKills(
  sends: number,
  { perSecond, seed }: { perSecond: number; seed: number },
): ServerKillPlan {
  const random = createRandomGenerator(seed);
  const loadMs = Math.round((sends / perSecond) * 1_000);
  const pickTimes = (count: number): number[] =>
    Array.from({ length: count }, (_, slot) => Math.round(((slot + 0.1 + 0.8 * random()) / count) * loadMs));
  return { loadMs, postgresAtMs: pickTimes(3), redisAtMs: pickTimes(2) };
}
