/** Maximum number of messages to one address. Applies to all messages that the public can trigger. */
export const RECIPIENT_CAP = { perHour: 10, perDay: 30 } as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Recent and waiting messages of one address. */
export interface RecipientUsage {
  /** Time when the `perHour`-th latest message was claimed. Null if there are fewer. */
  hourlyCapHitAt: Date | null;
  /** Time when the `perDay`-th latest message was claimed. Null if there are fewer. */
  dailyCapHitAt: Date | null;
  /** Number of messages that the cap has postponed. */
  waiting: number;
}

/**
 * `free`: the address may get a message now. If `sendAt` is null, more messages wait than the daily cap allows, and
 * staff must decide.
 */
export type CapVerdict = { sendAt: Date | null } | 'free';

/**
 * Returns whether an address may get a message now, and otherwise when. Waiting messages are spread over the next
 * hours, `perHour` for each.
 */
export function capVerdict({ hourlyCapHitAt, dailyCapHitAt, waiting }: RecipientUsage, now: Date): CapVerdict {
  const availableAt = Math.max(
    (hourlyCapHitAt?.getTime() ?? -Infinity) + HOUR_MS,
    (dailyCapHitAt?.getTime() ?? -Infinity) + DAY_MS,
  );
  if (availableAt <= now.getTime()) return 'free';
  if (waiting >= RECIPIENT_CAP.perDay) return { sendAt: null };
  return { sendAt: new Date(availableAt + Math.floor(waiting / RECIPIENT_CAP.perHour) * HOUR_MS) };
}

/** Ledger errors of capped messages. Staff read them. */
export const DEFERRED_BY_CAP = 'Too many messages to this address at once. It waits its turn.';
export const FAILED_BY_CAP = 'Too many messages to this address. It was not sent.';
