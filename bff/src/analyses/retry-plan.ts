const MINUTE = 60_000;

/** How long a request may stay unanswered before the sweep asks anew: a job was lost. */
export const LOST_AFTER_MS = 10 * MINUTE;

/** How long the provider is asked for one home; after that the area guide answers, labelled as what it is. */
export const PATIENCE_MS = 3 * 24 * 60 * MINUTE;

/** Wait before the next try: 5 s, then three times the last, at most a quarter of an hour. @param attempts so far */
export function waitAfter(attempts: number): number {
  return Math.min(15 * MINUTE, 5_000 * 3 ** Math.max(0, attempts - 1));
}
