import type { Tx } from '../platform/database/database.ts';
import type { PreviousValues } from './lead-fields.ts';

/** A lead that is locked for a bulk change. */
export interface LockedLead {
  id: string;
  version: number;
  status: string | null;
  assigneeId: string | null;
  /** True if the client sent a version that does not exist yet. */
  isAhead: boolean;
  /**
   * The values that were replaced when the requested column first changed after the version that the user saw. They
   * include the value of this column that the user saw. Null if the column has not changed since then.
   */
  valuesSeenByUser: PreviousValues | null;
  /** The values replaced by the version that the user saw; null if no replaced values are stored. */
  before: PreviousValues | null;
}

/**
 * Locks leads in id order, so that parallel calls for the same leads cannot deadlock. Reads the leads in a second
 * statement, because a new statement also sees changes that were committed while the first statement waited.
 * @param requested the leads, each with the version that the user saw
 * @param column the column to change
 * @returns the leads that are not deleted
 */
export async function lockLeads(
  tx: Tx,
  requested: readonly { id: string; version: number }[],
  column: 'status' | 'assignee_id',
): Promise<LockedLead[]> {
  await tx.run('SELECT 1 FROM leads WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [requested.map(({ id }) => id)]);
  const versions = requested.map(({ id, version }) => ({ id, version }));
  return await tx.rows<LockedLead>(SELECT_LOCKED_LEADS, [JSON.stringify(versions), column]);
}

const SELECT_LOCKED_LEADS = `
  SELECT leads.id, leads.version, leads.status, leads.assignee_id AS "assigneeId", requested.version > leads.version AS "isAhead",
         first.before AS "valuesSeenByUser", last.before
  FROM jsonb_to_recordset($1::jsonb) AS requested (id uuid, version int)
  JOIN leads ON leads.id = requested.id AND leads.deleted_at IS NULL
  LEFT JOIN lead_versions last ON last.lead_id = leads.id AND last.version = requested.version
  LEFT JOIN LATERAL (
    SELECT before FROM lead_versions
    WHERE lead_id = leads.id AND version > requested.version AND before ? $2
    ORDER BY version LIMIT 1
  ) AS first ON true`;
