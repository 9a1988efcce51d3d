import type { Before } from './lead-fields.ts';
import type { Lead } from './lead.entity.ts';

/** What a move changes beside the status, and the column that holds it. */
const MOMENTS = {
  stageSince: 'stage_since',
  lastContactedAt: 'last_contacted_at',
  firstResponseAt: 'first_response_at',
} as const satisfies Partial<Record<keyof Lead, string>>;

export type Moments = Partial<Pick<Lead, keyof typeof MOMENTS>>;

/** The moments as the change found them that is being taken back; those that it left alone are not named. */
export function momentsIn(before: Before): Moments {
  const found = Object.entries(MOMENTS).filter(([, column]) => column in before);
  return Object.fromEntries(found.map(([moment, column]) => [moment, readMoment(before[column])]));
}

/**
 * Why the lead was lost, where the change that found this took it from there: an undo of that change need not
 * say the reason again.
 */
export function reasonIn(before: Before): string | null {
  return before.status === 'lost' && typeof before.status_reason === 'string' ? before.status_reason : null;
}

const readMoment = (stored: unknown): Date | null => (typeof stored === 'string' ? new Date(stored) : null);
