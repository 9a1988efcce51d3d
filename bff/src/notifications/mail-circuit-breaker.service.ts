import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { LOST_CLAIM_TIMEOUT_MS } from './delivery-rules.ts';

/** Number of consecutive failures that open the circuit, if more than one recipient is affected. */
const FAILURES_TO_PAUSE = 5;
const FIRST_PROBE_DELAY_MS = 30_000;
const MAX_PROBE_INTERVAL_MS = 600_000;

interface RelayRow {
  failures: number;
  reason: string | null;
  paused_since: Date | null;
  probe_at: Date | null;
}

/** Reason and start of the current pause. */
export interface RelayPause {
  since: Date;
  /** Last reply from the mail server, or the connection error. */
  reason: string;
}

/**
 * Circuit breaker for the mail server, shared by all processes. While the circuit is open, messages wait in the send
 * ledger (`message_sends`). At increasing intervals, a single message is sent as a probe, to test whether the server
 * works again. The first success closes the circuit.
 */
@Injectable()
export class MailCircuitBreaker {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns the current pause, or null while the circuit is closed. */
  async findPause(): Promise<RelayPause | null> {
    const row = await this.readRow();
    return row.paused_since && { since: row.paused_since, reason: row.reason ?? '' };
  }

  /**
   * Returns how many of the `wanted` messages may be claimed now. During a pause, returns 1 if a probe is due, and 0 if
   * not.
   */
  async countClaimable(wanted: number): Promise<number> {
    const { paused_since: since, probe_at: probeAt } = await this.readRow();
    if (!since) return wanted;
    return probeAt !== null && probeAt <= this.clock.now() ? 1 : 0;
  }

  /**
   * Reserves the due probe of the current pause. Returns false if no probe is due or another process has reserved it.
   * If the process records no outcome, the next probe is due after `LOST_CLAIM_TIMEOUT_MS`.
   */
  async tryReserveProbe(tx: Tx): Promise<boolean> {
    const now = this.clock.now();
    const probes = await tx.run(
      `UPDATE mail_relay SET probe_at = $2 WHERE paused_since IS NOT NULL AND probe_at <= $1`,
      [now, new Date(now.getTime() + LOST_CLAIM_TIMEOUT_MS)],
    );
    return probes > 0;
  }

  async recordSuccess(tx: Tx): Promise<void> {
    await tx.run(
      'UPDATE mail_relay SET failures = 0, reason = NULL, paused_since = NULL, probe_at = NULL WHERE failures > 0',
    );
  }

  /**
   * Records a mail server failure.
   * @returns whether this failure started a pause
   */
  async recordFailure(tx: Tx, reason: string): Promise<boolean> {
    const now = this.clock.now();
    const [row] = await tx.rows<{ isPausedNow: boolean }>(
      `WITH counted AS (
         UPDATE mail_relay SET failures = failures + 1, reason = $2,
           paused_since = CASE WHEN ${IS_BROKEN_SQL} THEN coalesce(paused_since, $1::timestamptz) END,
           probe_at = CASE WHEN ${IS_BROKEN_SQL}
             THEN $1::timestamptz + make_interval(secs => least($4::float8 * 2 ^ least(failures + 1 - $3, 10), $5) / 1000) END
         RETURNING paused_since IS NOT DISTINCT FROM $1 AS "isPausedNow"
       ) SELECT "isPausedNow" FROM counted`,
      [now, reason, FAILURES_TO_PAUSE, FIRST_PROBE_DELAY_MS, MAX_PROBE_INTERVAL_MS],
    );
    return row?.isPausedNow === true;
  }

  private readRow(): Promise<RelayRow> {
    return this.database.row<RelayRow>('SELECT failures, reason, paused_since, probe_at FROM mail_relay');
  }
}

/** SQL condition that is true while the circuit is open. */
export const IS_PAUSED_SQL = 'EXISTS (SELECT 1 FROM mail_relay WHERE paused_since IS NOT NULL)';

/**
 * SQL condition that is true if the mail server counts as broken. Failures for a single recipient are not sufficient,
 * because the server may refuse that recipient for reasons that do not affect other email.
 */
const IS_BROKEN_SQL = `(failures + 1 >= $3::integer AND (paused_since IS NOT NULL OR (
  SELECT count(DISTINCT address) FROM message_sends WHERE state = 'due' AND channel = 'email' AND error IS NOT NULL AND attempts > 0
) > 1))`;
