const HOUR = 60 * 60_000;

/** How much guessing costs nothing but itself, and when it is forgotten. */
export interface SlowDown {
  /** Wrong tries that are free. */
  free: number;
  /** After this long without a try the count starts again. Milliseconds. */
  forgetAfter: number;
}

/** One account from one address: guessing a password. */
export const ofAccount: SlowDown = { free: 5, forgetAfter: 24 * HOUR };

/** All accounts from one network: trying one password on many. An office signs in from one network, so it gets more. */
export const ofNetwork: SlowDown = { free: 30, forgetAfter: HOUR };

const longest = 15 * 60_000;

/** How long the next try has to wait after this many failures: nothing, then 1 s, doubling up to 15 minutes. */
export function delayAfter(failures: number, { free }: SlowDown): number {
  return failures < free ? 0 : Math.min(longest, 1_000 * 2 ** (failures - free));
}

/** 'Too many attempts. Try again in 8 seconds.' */
export function waitMessage(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `Too many attempts. Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
}
