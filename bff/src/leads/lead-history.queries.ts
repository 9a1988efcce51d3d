import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/database.ts';
import type { PreviousValues } from './lead-fields.ts';
import type { Lead } from './lead.entity.ts';

/**
 * Reads the previous values of a lead. A trigger stores them for each version. The caller must have locked the lead.
 */
@Injectable()
export class LeadHistory {
  /** Returns the values replaced by each version after the given version, newest version first. */
  async listValuesReplacedSince(tx: Tx, leadId: string, version: number): Promise<PreviousValues[]> {
    const rows = await tx.rows<{ before: PreviousValues }>(
      'SELECT before FROM lead_versions WHERE lead_id = $1 AND version > $2 ORDER BY version DESC',
      [leadId, version],
    );
    return rows.map(({ before }) => before);
  }

  /** Returns the values replaced by the given version. */
  async findValuesReplacedBy(tx: Tx, leadId: string, version: number): Promise<PreviousValues> {
    const [row] = await tx.rows<{ before: PreviousValues }>(
      'SELECT before FROM lead_versions WHERE lead_id = $1 AND version = $2',
      [leadId, version],
    );
    return row?.before ?? {};
  }
}

/** Columns with times that are set when the status changes or when staff contact the owner. */
const STATUS_TIME_COLUMNS = {
  stageSince: 'stage_since',
  lastContactedAt: 'last_contacted_at',
  firstResponseAt: 'first_response_at',
} as const satisfies Partial<Record<keyof Lead, string>>;

export type StatusTimes = Partial<Pick<Lead, keyof typeof STATUS_TIME_COLUMNS>>;

/** Returns the times that the previous values contain. An undo restores these times. */
export function pickStatusTimes(before: PreviousValues): StatusTimes {
  const changedTimes = Object.entries(STATUS_TIME_COLUMNS).filter(([, column]) => column in before);
  return Object.fromEntries(changedTimes.map(([time, column]) => [time, parseTime(before[column])]));
}

/** Returns the reason that was removed when a lost lead was reopened, so that an undo does not require it again. */
export function getPreviousLostReason(before: PreviousValues): string | null {
  return before.status === 'lost' && typeof before.status_reason === 'string' ? before.status_reason : null;
}

const parseTime = (stored: unknown): Date | null => (typeof stored === 'string' ? new Date(stored) : null);
