import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { auditCheckRequested } from './audit.events.ts';

/** Requests checks of the audit log. A job carries them out. */
@Injectable()
export class AuditChecks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Requests a check, unless an earlier check has not finished yet.
   * @param userId the admin who requested the check; null for the nightly check
   * @returns the id of the check; null if an earlier check has not finished yet
   */
  async request(tx: Tx, userId: string | null): Promise<number | null> {
    const [check] = await tx.rows<{ id: number }>(
      `INSERT INTO audit_checks (requested_at, requested_by) VALUES ($1, $2)
       ON CONFLICT ((true)) WHERE finished_at IS NULL DO NOTHING RETURNING id::float8 AS id`,
      [this.clock.now(), userId],
    );
    if (!check) return null;
    await this.outbox.append(tx, auditCheckRequested, { checkId: check.id });
    return check.id;
  }

  /** Requests the nightly check, unless a check has been requested since `due`. */
  async requestIfDue(due: Date): Promise<void> {
    const [recent] = await this.database.rows('SELECT 1 FROM audit_checks WHERE requested_at >= $1 LIMIT 1', [due]);
    if (!recent) await this.database.transaction((tx) => this.request(tx, null));
  }
}
