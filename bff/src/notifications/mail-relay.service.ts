import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Sql, type Tx } from '../platform/database/database.ts';
import { CLAIM_LOST_AFTER_MS } from './delivery-rules.ts';

/** Faults in a row, without one success, after which the relay counts as broken, unless all are one recipient's. */
const FAILURES_TO_PAUSE = 5;
const FIRST_PROBE_DELAY_MS = 30_000;
const MAX_PROBE_INTERVAL_MS = 600_000;

interface RelayRow {
  faults: number;
  reason: string | null;
  paused_since: Date | null;
  probe_at: Date | null;
}

/** Why no mail goes out at present. */
export interface RelayPause {
  since: Date;
  /** The mail server's last answer. */
  reason: string;
}

/**
 * Circuit breaker before the mail server, one for all processes. While it is open the mail waits in the ledger, and one
 * message at a time, at growing intervals, is sent as a probe; the first success lets everything through.
 */
@Injectable()
export class MailRelay {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns null while mail goes out */
  async pause(): Promise<RelayPause | null> {
    const row = await this.read();
    return row.paused_since && { since: row.paused_since, reason: row.reason ?? '' };
  }

  /** How many messages may be claimed now: one while a probe is due, none before it. */
  async room(wanted: number): Promise<number> {
    const { paused_since: since, probe_at: probeAt } = await this.read();
    if (!since) return wanted;
    return probeAt !== null && probeAt <= this.clock.now() ? 1 : 0;
  }

  /** Admits one more claim. Of several processes at an open circuit one gets the probe, until its claim counts as lost. */
  async admits(tx: Tx): Promise<boolean> {
    const { paused_since: since } = await this.read(tx);
    if (!since) return true;
    const now = this.clock.now();
    const probes = await tx.run(
      `UPDATE mail_relay SET probe_at = $2 WHERE paused_since IS NOT NULL AND probe_at <= $1`,
      [now, new Date(now.getTime() + CLAIM_LOST_AFTER_MS)],
    );
    return probes > 0;
  }

  async recordSuccess(tx: Tx): Promise<void> {
    await tx.run(
      'UPDATE mail_relay SET faults = 0, reason = NULL, paused_since = NULL, probe_at = NULL WHERE faults > 0',
    );
  }

  /** @returns whether mail is paused by this very fault */
  async recordFailure(tx: Tx, reason: string): Promise<boolean> {
    const now = this.clock.now();
    const [row] = await tx.rows<{ isPausedNow: boolean }>(
      `WITH counted AS (
         UPDATE mail_relay SET faults = faults + 1, reason = $2,
           paused_since = CASE WHEN ${IS_BROKEN} THEN coalesce(paused_since, $1::timestamptz) END,
           probe_at = CASE WHEN ${IS_BROKEN}
             THEN $1::timestamptz + make_interval(secs => least($4::float8 * 2 ^ least(faults + 1 - $3, 10), $5) / 1000) END
         RETURNING paused_since IS NOT DISTINCT FROM $1 AS "isPausedNow"
       ) SELECT "isPausedNow" FROM counted`,
      [now, reason, FAILURES_TO_PAUSE, FIRST_PROBE_DELAY_MS, MAX_PROBE_INTERVAL_MS],
    );
    return row?.isPausedNow === true;
  }

  private read(sql: Sql = this.database): Promise<RelayRow> {
    return sql.row<RelayRow>('SELECT faults, reason, paused_since, probe_at FROM mail_relay');
  }
}

/** SQL. A server that refuses a single recipient for its own reasons is asked again and again, and says nothing of other mail. */
const IS_BROKEN = `(faults + 1 >= $3::integer AND (paused_since IS NOT NULL OR (
  SELECT count(DISTINCT address) FROM message_sends WHERE state = 'due' AND channel = 'email' AND error IS NOT NULL AND attempts > 0
) > 1))`;
