const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How much guessing costs nothing but itself, and when it is forgotten. Times in milliseconds. */
export interface SlowDown {
  /** Wrong tries that are free. */
  free: number;
  /** Longest wait between two tries. */
  longest: number;
  /** After this long without a try the count starts again. */
  forgetAfter: number;
}

/** One account from one network or from one known device: guessing a password. */
export const ofOrigin: SlowDown = { free: 5, longest: 15 * MINUTE, forgetAfter: 24 * HOUR };

/**
 * One account from all unknown devices together: guessing a password from many networks. Some 55 tries on the first
 * day and 24 on each day after it.
 */
export const ofAccount: SlowDown = { free: 20, longest: HOUR, forgetAfter: 24 * HOUR };

/** All accounts from one network: trying one password on many. An office signs in from one network, so it gets more. */
export const ofNetwork: SlowDown = { free: 30, longest: 15 * MINUTE, forgetAfter: HOUR };

/** How long the next try has to wait after this many failures: nothing, then 1 s, doubling up to the longest. */
export function delayAfter(failures: number, { free, longest }: SlowDown): number {
  return failures < free ? 0 : Math.min(longest, 1_000 * 2 ** (failures - free));
}

/** 'Too many attempts. Try again in 8 seconds.' */
export function waitMessage(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `Too many attempts. Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
}
