import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';

export interface AuditEntry {
  /**
   * User, or name of the deploy token or server component, with the IP address of the request. Null for a command-line
   * program.
   */
  actor: { id: string; ip: string } | { name: string; ip?: string } | null;
  /** Type of the object and the action in the past tense, separated by a dot: `user.role-changed`. */
  action: string;
  /** The changed object: `user:<id>`, `release:mfe-public`. */
  subject: string;
  before?: object | null;
  after?: object | null;
}

/**
 * Append-only record of sign-ins and staff writes. Each entry is written in the same transaction as the change that it
 * records, so neither can exist without the other.
 */
@Injectable()
export class Audit {
  constructor(private readonly clock: Clock) {}

  /** Writes all entries in one statement. */
  async record(tx: Tx, ...entries: AuditEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await tx.run(
      `INSERT INTO audit_log (at, actor_id, actor_name, action, subject, before, after, ip)
       SELECT $1, (actor ->> 'id')::uuid, actor ->> 'name', action, subject, before, after, (actor ->> 'ip')::inet
       FROM jsonb_to_recordset($2::jsonb) AS row (actor jsonb, action text, subject text, before jsonb, after jsonb)`,
      [this.clock.now(), JSON.stringify(entries)],
    );
  }
}
