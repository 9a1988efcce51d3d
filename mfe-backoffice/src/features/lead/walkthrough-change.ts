import { formatClock, formatDay } from '@epm/contract';
import type { Schemas } from '@epm/contract';

type Walkthrough = Schemas['Walkthrough'] | null;

/** Says what became of a walkthrough since a dialog showed it; null while it is the same. Worded as the server's refusal. */
export function walkthroughChange(seen: Walkthrough, now: Walkthrough): string | null {
  if (seen?.start === now?.start) return null;
  return now
    ? `This walkthrough has been moved meanwhile. It is now on ${formatDay(now.start)} at ${formatClock(now.start)}, Central Time.`
    : 'This walkthrough has been canceled meanwhile.';
}
