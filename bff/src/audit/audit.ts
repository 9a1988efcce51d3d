import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';

export interface AuditEntry {
  /** The user's id, or null where no user was signed in or a program acted. */
  actorId: string | null;
  /** What, past tense and dotted: `user.role-changed`. */
  action: string;
  /** On what: `user:<id>`, `release:mfe-public`. */
  subject: string;
  before?: object | null;
  after?: object | null;
  /** The caller's address; null for programs. */
  ip: string | null;
}

/** The append-only record of sign-ins and staff writes. Joins the writer's transaction: no write without its entry. */
@Injectable()
export class Audit {
  constructor(private readonly clock: Clock) {}

  /** Writes all in one statement. */
  async record(tx: Tx, ...entries: AuditEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await tx.run(
      `INSERT INTO audit_log (at, actor_id, action, subject, before, after, ip)
       SELECT $1, "actorId", action, subject, before, after, ip
       FROM jsonb_to_recordset($2::jsonb) AS row ("actorId" uuid, action text, subject text, before jsonb, after jsonb, ip inet)`,
      [this.clock.now(), JSON.stringify(entries)],
    );
  }
}
