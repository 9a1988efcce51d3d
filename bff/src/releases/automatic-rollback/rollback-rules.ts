/** Counts of a version since its activation, or since its ring started. */
export interface VersionHealth {
  stage: 'live' | 'ring';
  since: Date;
  visits: number;
  failedRenders: number;
  hydrationErrors: number;
  chunkErrors: number;
  uncaughtErrors: number;
  policyViolations: number;
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
 * failed visits, which is below 1 %. One visitor must not be able to cause a rollback. Therefore, visits from at least
 * three networks must have failed within an hour. A network is an IPv4 address or an IPv6 /48.
 */
export const ROLLBACK_LIMITS = {
  minWatchMs: 24 * HOUR_MS,
  minWatchVisits: 500,
  maxWatchMs: 7 * 24 * HOUR_MS,
  failures: 5,
  share: 0.05,
  networks: 3,
  failureWindowMs: HOUR_MS,
} as const;

/** Label of each kind of failure, as singular and plural. */
const FAILURE_LABELS = {
  failedRenders: ['page that failed to render', 'pages that failed to render'],
  hydrationErrors: ['hydration mismatch', 'hydration mismatches'],
  chunkErrors: ['missing file', 'missing files'],
  uncaughtErrors: ['script error', 'script errors'],
  policyViolations: ['violation of the content security policy', 'violations of the content security policy'],
} as const;

const isWatched = ({ since, visits }: VersionHealth, now: Date): boolean => {
  const age = now.getTime() - since.getTime();
  return (
    age <= ROLLBACK_LIMITS.minWatchMs || (visits <= ROLLBACK_LIMITS.minWatchVisits && age <= ROLLBACK_LIMITS.maxWatchMs)
  );
};

/**
 * Finds the reason for a rollback of a new version, as a sentence for admins. Returns null if the version is healthy.
 * @param networkCount number of networks whose visits failed within the last hour
 */
export function findRollbackReason(health: VersionHealth, networkCount: number, now: Date): string | null {
  const kinds = (Object.keys(FAILURE_LABELS) as (keyof typeof FAILURE_LABELS)[]).filter((kind) => health[kind] > 0);
  const failures = kinds.reduce((sum, kind) => sum + health[kind], 0);
  const isUnhealthy =
    failures >= ROLLBACK_LIMITS.failures &&
    failures > health.visits * ROLLBACK_LIMITS.share &&
    networkCount >= ROLLBACK_LIMITS.networks;
  if (!isUnhealthy || !isWatched(health, now)) return null;
  const list = kinds.map((kind) => `${health[kind]} ${FAILURE_LABELS[kind][health[kind] === 1 ? 0 : 1]}`).join(', ');
  return `${failures} failures in ${health.visits} ${health.visits === 1 ? 'visit' : 'visits'}: ${list}.`;
}
