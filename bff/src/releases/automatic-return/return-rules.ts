/** Counts of a version since its activation, or since its ring started. */
export interface VersionHealth {
  stage: 'live' | 'ring';
  since: Date;
  visits: number;
  failedDraws: number;
  hydrationFaults: number;
  chunkFaults: number;
  uncaughtFaults: number;
  policyFaults: number;
}

const HOUR_MS = 3_600_000;

/**
 * Limits of the automatic rollback.
 *
 * A version is watched on its first day, and after that until it has 500 visits, but not for more than a week. After
 * 500 visits, an error in 1 % of the visits has occurred about five times. After a week, failures usually have other
 * causes, such as a browser update.
 *
 * Fewer than five failures can be chance (one browser extension, one slow network). 5 % is far above the usual share of
 * failed visits, which is below 1 %. One visitor must not be able to cause a rollback, so visits from at least three
 * networks (an IPv4 address or an IPv6 /64) must have failed within an hour.
 */
export const RETURN_LIMITS = {
  newForMs: 24 * HOUR_MS,
  newForVisits: 500,
  watchedForMs: 7 * 24 * HOUR_MS,
  failures: 5,
  share: 0.05,
  addresses: 3,
  addressMemoryMs: HOUR_MS,
} as const;

const LABELS = {
  failedDraws: 'not rendered by the server',
  hydrationFaults: 'different in the browser than from the server',
  chunkFaults: 'missing files',
  uncaughtFaults: 'errors in scripts',
  policyFaults: 'blocked by the content security policy',
} as const;

const isWatched = ({ since, visits }: VersionHealth, now: Date): boolean => {
  const age = now.getTime() - since.getTime();
  return age <= RETURN_LIMITS.newForMs || (visits <= RETURN_LIMITS.newForVisits && age <= RETURN_LIMITS.watchedForMs);
};

/**
 * Finds the reason for a rollback of a new version, as a sentence for the user. Null if the version is healthy.
 * @param addresses number of networks whose visits failed within the last hour
 */
export function findReturnReason(health: VersionHealth, addresses: number, now: Date): string | null {
  const kinds = (Object.keys(LABELS) as (keyof typeof LABELS)[]).filter((kind) => health[kind] > 0);
  const failures = kinds.reduce((sum, kind) => sum + health[kind], 0);
  const isFaulty =
    failures >= RETURN_LIMITS.failures &&
    failures > health.visits * RETURN_LIMITS.share &&
    addresses >= RETURN_LIMITS.addresses;
  if (!isFaulty || !isWatched(health, now)) return null;
  const list = kinds.map((kind) => `${health[kind]} ${LABELS[kind]}`).join(', ');
  return `${failures} failures in ${health.visits} visits: ${list}.`;
}
