/** Messages that one address gets from us at most, over everything that the public can trigger. */
export const RECIPIENT_CAP = { perHour: 10, perDay: 30 } as const;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What the ledger knows of one address. */
export interface RecipientUsage {
  /** When the `perHour`-th latest message was claimed; null when there have been fewer. */
  hourlyCapHitAt: Date | null;
  /** The same of the `perDay`-th. */
  dailyCapHitAt: Date | null;
  /** Messages that wait for room already. */
  waiting: number;
}

/** `sendAt` null: more waits than can go out within a day, so it is for staff to decide. */
export type CapVerdict = { sendAt: Date | null } | 'free';

/** Tells if an address has room now, and otherwise when: those that wait take their turns, an hour's worth each. */
export function capVerdict({ hourlyCapHitAt, dailyCapHitAt, waiting }: RecipientUsage, now: Date): CapVerdict {
  const free = Math.max(
    (hourlyCapHitAt?.getTime() ?? -Infinity) + hourMs,
    (dailyCapHitAt?.getTime() ?? -Infinity) + dayMs,
  );
  if (free <= now.getTime()) return 'free';
  if (waiting >= RECIPIENT_CAP.perDay) return { sendAt: null };
  return { sendAt: new Date(free + Math.floor(waiting / RECIPIENT_CAP.perHour) * hourMs) };
}

/** Errors in the ledger, as staff read them. */
export const DEFERRED_BY_CAP = 'Too many messages to this address at once. It waits its turn.';
export const FAILED_BY_CAP = 'Too many messages to this address. It was not sent.';
