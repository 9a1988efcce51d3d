/** Wrong tries of one account from one address that cost nothing but themselves. */
export const freeTries = 5;
/** After this long without a try the count starts again. Milliseconds. */
export const forgetAfter = 24 * 60 * 60_000;

const longest = 15 * 60_000;

/** How long the next try has to wait after this many failures: nothing, then 1 s, doubling up to 15 minutes. */
export function delayAfter(failures: number): number {
  return failures < freeTries ? 0 : Math.min(longest, 1_000 * 2 ** (failures - freeTries));
}

/** 'Too many attempts. Try again in 8 seconds.' */
export function waitMessage(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `Too many attempts. Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
}
