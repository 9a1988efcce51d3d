import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/database.ts';
import type { PreviousValues } from './lead-fields.ts';
import type { Lead } from './lead.entity.ts';

/**
 * Reads the previous values of a lead, which a trigger stores for each version. The caller must hold the lock of the
 * lead.
 */
@Injectable()
export class LeadHistory {
  /** Returns the values that each version after the given version replaced, newest first. */
  async readReplacedSince(tx: Tx, leadId: string, version: number): Promise<PreviousValues[]> {
    const rows = await tx.rows<{ before: PreviousValues }>(
      'SELECT before FROM lead_versions WHERE lead_id = $1 AND version > $2 ORDER BY version DESC',
      [leadId, version],
    );
    return rows.map(({ before }) => before);
  }

  /** Returns the values that the given version replaced. */
  async readReplacedBy(tx: Tx, leadId: string, version: number): Promise<PreviousValues> {
    const [made] = await tx.rows<{ before: PreviousValues }>(
      'SELECT before FROM lead_versions WHERE lead_id = $1 AND version = $2',
      [leadId, version],
    );
    return made?.before ?? {};
  }
}

/** Times that a status change sets, with their columns. */
const STATUS_TIMES = {
  stageSince: 'stage_since',
  lastContactedAt: 'last_contacted_at',
  firstResponseAt: 'first_response_at',
} as const satisfies Partial<Record<keyof Lead, string>>;

export type StatusTimes = Partial<Pick<Lead, keyof typeof STATUS_TIMES>>;

/** Returns the times before a change. Omits times that the change did not set. */
export function pickStatusTimes(before: PreviousValues): StatusTimes {
  const found = Object.entries(STATUS_TIMES).filter(([, column]) => column in before);
  return Object.fromEntries(found.map(([time, column]) => [time, readTime(before[column])]));
}

/** Returns the reason of a lost lead if this change removed it, so that an undo does not require the reason again. */
export function readFormerReason(before: PreviousValues): string | null {
  return before.status === 'lost' && typeof before.status_reason === 'string' ? before.status_reason : null;
}

const readTime = (stored: unknown): Date | null => (typeof stored === 'string' ? new Date(stored) : null);
