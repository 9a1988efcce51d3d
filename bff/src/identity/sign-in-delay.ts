const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Rule that derives the delay before the next attempt from the number of failed attempts. */
export interface DelayRule {
  /** Number of failures at which the delays begin. */
  freeFailures: number;
  maxDelayMs: number;
  /** Time since the last attempt after which the count restarts. */
  resetAfterMs: number;
}

/** Limits password guessing for one account from one network or one known device. */
export const ORIGIN_RULE: DelayRule = { freeFailures: 5, maxDelayMs: 15 * MINUTE_MS, resetAfterMs: 24 * HOUR_MS };

/**
 * Limits password guessing for one account from many networks. Counts all unknown devices together. Allows about 55
 * attempts on the first day and 24 on each later day.
 */
export const ACCOUNT_RULE: DelayRule = { freeFailures: 20, maxDelayMs: HOUR_MS, resetAfterMs: 24 * HOUR_MS };

/** Limits password spraying from one network. Allows more failures, because a whole office can share one network. */
export const NETWORK_RULE: DelayRule = { freeFailures: 30, maxDelayMs: 15 * MINUTE_MS, resetAfterMs: HOUR_MS };

/** Limits requests for password resets from one network. Each request may cause an email. */
export const PASSWORD_RESET_RULE: DelayRule = { freeFailures: 10, maxDelayMs: 15 * MINUTE_MS, resetAfterMs: HOUR_MS };

/**
 * Limits the number of sign-ins with a passkey or the OpenID provider that one network can start. Each start stores a
 * database row that a response must match, so this also limits responses. Each view of the sign-in page starts a
 * sign-in, and a whole office can share a network.
 */
export const CHALLENGE_RULE: DelayRule = { freeFailures: 600, maxDelayMs: MINUTE_MS, resetAfterMs: HOUR_MS };

/** Limits requests with unknown or invalid deploy tokens from one network. */
export const DEPLOY_TOKEN_RULE: DelayRule = { freeFailures: 30, maxDelayMs: 15 * MINUTE_MS, resetAfterMs: HOUR_MS };

/**
 * Returns the milliseconds until the next attempt is allowed: 0 below `freeFailures` failures, 1,000 at that number,
 * and twice as many with each further failure, up to `maxDelayMs`.
 */
export function computeDelay(failures: number, { freeFailures, maxDelayMs }: DelayRule): number {
  return failures < freeFailures ? 0 : Math.min(maxDelayMs, 1_000 * 2 ** (failures - freeFailures));
}

/** Returns a message such as 'Too many attempts. Try again in 8 seconds.' */
export function formatWaitMessage(waitMs: number): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `Too many attempts. Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
}
