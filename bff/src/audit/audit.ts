import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';

export interface AuditEntry {
  /** Who: the user's id, or null when nobody was signed in or a program did it. */
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

  async record(tx: Tx, entry: AuditEntry): Promise<void> {
    const json = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null);
    await tx.query(
      `INSERT INTO audit_log (at, actor_id, action, subject, before, after, ip) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [this.clock.now(), entry.actorId, entry.action, entry.subject, json(entry.before), json(entry.after), entry.ip],
    );
  }
}
