import { formatClock, formatDay } from '@epm/contract';
import type { Schemas } from '@epm/contract';

type Walkthrough = Schemas['Walkthrough'] | null;

/** Returns a message if the walkthrough was moved or canceled since a dialog opened, else null. Worded like the server's 409. */
export function walkthroughChangeMessage(initial: Walkthrough, now: Walkthrough): string | null {
  if (initial?.start === now?.start) return null;
  return now
    ? `This walkthrough has been moved meanwhile. It is now on ${formatDay(now.start)} at ${formatClock(now.start)}, Central Time.`
    : 'This walkthrough has been canceled meanwhile.';
}
