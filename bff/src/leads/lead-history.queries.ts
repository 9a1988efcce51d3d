import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/database.ts';
import type { Before } from './lead-fields.ts';
import type { Lead } from './lead.entity.ts';

/** What a lead said before its last versions; the database keeps that by itself. Ask while the lead is locked. */
@Injectable()
export class LeadHistory {
  /** What each version after this one found, newest first. */
  async since(tx: Tx, leadId: string, version: number): Promise<Before[]> {
    const rows = await tx.rows<{ before: Before }>(
      'SELECT before FROM lead_versions WHERE lead_id = $1 AND version > $2 ORDER BY version DESC',
      [leadId, version],
    );
    return rows.map(({ before }) => before);
  }

  /** What the change found that made this version. */
  async before(tx: Tx, leadId: string, version: number): Promise<Before> {
    const [made] = await tx.rows<{ before: Before }>(
      'SELECT before FROM lead_versions WHERE lead_id = $1 AND version = $2',
      [leadId, version],
    );
    return made?.before ?? {};
  }
}

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
