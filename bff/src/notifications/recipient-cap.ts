const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Recent and waiting messages to one address, and their limits. The limits do not apply to email to the company and its
 * users, to messages that staff write, or to messages that staff resend.
 */
export interface RecipientUsage {
  /** Maximum numbers of messages to one address, from the settings. */
  perHour: number;
  perDay: number;
  /** Time when the `perHour`-th latest message was claimed. Null if there are fewer. */
  hourlyCapHitAt: Date | null;
  /** Time when the `perDay`-th latest message was claimed. Null if there are fewer. */
  dailyCapHitAt: Date | null;
  /** Number of messages that the cap has postponed. */
  waiting: number;
}

/**
 * `free`: the message may be sent now. `sendAt`: the message may be sent at this time. `sendAt` is null if the waiting
 * messages have reached the daily cap, so that staff must decide.
 */
export type CapVerdict = { sendAt: Date | null } | 'free';

/**
 * Returns whether a message to an address may be sent now, and if not, when it may be sent. Spreads waiting messages
 * over the next hours, `perHour` in each hour.
 */
export function getCapVerdict(
  { perHour, perDay, hourlyCapHitAt, dailyCapHitAt, waiting }: RecipientUsage,
  now: Date,
): CapVerdict {
  const availableAt = Math.max(
    (hourlyCapHitAt?.getTime() ?? -Infinity) + HOUR_MS,
    (dailyCapHitAt?.getTime() ?? -Infinity) + DAY_MS,
  );
  if (availableAt <= now.getTime()) return 'free';
  if (waiting >= perDay) return { sendAt: null };
  return { sendAt: new Date(availableAt + Math.floor(waiting / perHour) * HOUR_MS) };
}

/** Errors of capped messages, shown to staff. */
export const CAP_DEFERRED_ERROR = 'Too many messages to this address at once. It waits its turn.';
export const CAP_FAILED_ERROR = 'Too many messages to this address. It was not sent.';
