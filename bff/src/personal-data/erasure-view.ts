import { getPersonSections } from '../contacts/index.ts';
import type { PersonErasure } from './personal-data.dto.ts';

export interface ErasureRow {
  id: string;
  requestedAt: Date;
  requestedBy: string | null;
  deletedAt: Date | null;
  finishedAt: Date | null;
  /** Number of erased rows, by section key. */
  deleted: Record<string, number>;
  kept: Record<string, number>;
  /** Number of records at each partner. */
  partnerCounts: Record<string, number>;
  /** Time at which each partner confirmed the erasure. */
  partners: Record<string, string>;
}

export const ERASURE_SQL = `
  SELECT erasure.id, requested_at AS "requestedAt", staff.email AS "requestedBy", deleted_at AS "deletedAt",
    finished_at AS "finishedAt", deleted, kept, partners,
    coalesce((SELECT jsonb_object_agg(key, jsonb_array_length(value)) FROM jsonb_each(partner_ids)), '{}') AS "partnerCounts"
  FROM person_erasures AS erasure LEFT JOIN todo_profiles AS staff ON staff.id = requested_by`;

export const toErasure = ({ deleted, kept, partners, partnerCounts, ...row }: ErasureRow): PersonErasure => ({
  id: row.id,
  requestedAt: row.requestedAt.toISOString(),
  requestedBy: row.requestedBy,
  deletedAt: row.deletedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  deleted: toSectionCounts(deleted),
  kept: toSectionCounts(kept),
  partners: Object.entries(partnerCounts).map(([partner, records]) => ({
    partner,
    records,
    erasedAt: partners[partner] ?? null,
  })),
});

const toSectionCounts = (counts: Record<string, number>) =>
  getPersonSections().flatMap(({ key, title }) => (counts[key] ? [{ title, count: counts[key] }] : []));

/** Returns the text of a receipt. It contains no data of the person. */
export function formatErasureReceipt(erasure: PersonErasure): string {
  const formatCounts = (counts: PersonErasure['deleted']): string[] =>
    counts.length === 0 ? ['  nothing'] : counts.map(({ title, count }) => `  ${title}: ${count}`);
  const reasons = getPersonSections().filter(
    ({ title, reason }) =>
      reason !== undefined && [...erasure.deleted, ...erasure.kept].some((count) => count.title === title),
  );
  return [
    'Receipt for the erasure of personal data',
    '',
    `Reference: ${erasure.id}`,
    `Requested: ${erasure.requestedAt} by ${erasure.requestedBy ?? 'a former user'}`,
    `Completed: ${erasure.finishedAt ?? 'not yet'}`,
    '',
    'Deleted or anonymized:',
    ...formatCounts(erasure.deleted),
    '',
    'Kept:',
    ...formatCounts(erasure.kept),
    '',
    'Providers:',
    ...(erasure.partners.length === 0
      ? ['  none had data of the person']
      : erasure.partners.map(
          ({ partner, records, erasedAt }) => `  ${partner}: ${records} (${erasedAt ?? 'not confirmed yet'})`,
        )),
    '',
    ...reasons.map(({ title, reason }) => `${title}: ${reason}`),
    'Backups contain the data until they are deleted. After a restore, request the erasure again.',
    '',
  ].join('\r\n');
}
