import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { toSearchPattern } from '../platform/database/search-pattern.ts';

/** Removes personal data from entries of the audit log. */
@Injectable()
export class AuditRedactions {
  constructor(private readonly clock: Clock) {}

  /**
   * Removes the values of all entries that contain one of the texts (ignoring case), except entries about settings. The
   * entries remain, and the audit log records each redaction. The seals remain valid, because the database stores the
   * hashes of the values.
   * @returns the number of redacted entries
   */
  async redactContaining(tx: Tx, texts: readonly string[]): Promise<number> {
    const patterns = texts.map(toSearchPattern);
    const { count } = await tx.row<{ count: number }>(
      `SELECT count(*) FILTER (WHERE redact_audit_entry(id, $2))::int AS count FROM (
         SELECT id FROM audit_log
         WHERE (subject || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')) ILIKE ANY ($1)
           AND subject NOT LIKE 'settings:%'
         ORDER BY id
       ) AS entry`,
      [patterns, this.clock.now()],
    );
    return count;
  }
}
