import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { Log } from '../platform/log/log.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { BATCH_SIZE, reconcileEach, type DueRow } from './reconcile-each.ts';
import { hasOpenDisputeSql } from './disputes/dispute-rules.ts';
import { PaymentReconciler } from './payment-reconciler.service.ts';
import { Refunds } from './refunds/refunds.service.ts';

const MINUTE_MS = 60_000;

/**
 * Claims payments whose webhooks may have been lost. Claims unfinished payments every 15 minutes, and paid payments
 * daily, because they may be refunded. After 30 days, every payment is settled: a session at Stripe expires after a
 * day, and a bank payment can take two weeks. Payments with an undecided dispute are claimed until the bank decides.
 */
const CLAIM_DUE_PAYMENTS_SQL = `
  UPDATE payments SET checked_at = $1 FROM (
    SELECT id FROM payments
    WHERE created_at > $1::timestamptz - interval '30 days' AND (
        state IN ('open', 'processing') AND checked_at <= $1::timestamptz - interval '15 minutes'
        OR state = 'paid' AND checked_at <= $1::timestamptz - interval '1 day')
      OR ${hasOpenDisputeSql('payment_id')} AND checked_at <= $1::timestamptz - interval '1 day'
    ORDER BY checked_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
  ) AS due WHERE payments.id = due.id RETURNING payments.id, state`;

/** Compares payments with Stripe, so that they are recorded even if a webhook is lost. */
@Injectable()
export class PaymentSweeps {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly reconciler: PaymentReconciler,
    private readonly refunds: Refunds,
    private readonly log: Log,
  ) {}

  @Sweeps({ name: 'reconcile-payments', everyMs: MINUTE_MS })
  async reconcile(): Promise<void> {
    const claim = () => this.database.rows<DueRow>(CLAIM_DUE_PAYMENTS_SQL, [this.clock.now()]);
    for (let due = await claim(); due.length > 0; due = await claim())
      await reconcileEach(due, ({ id }) => this.reconciler.reconcile(id), this.log);
  }

  /** Completes refunds that were interrupted before Stripe responded. */
  @Sweeps({ name: 'complete-refunds', everyMs: MINUTE_MS })
  async completeRefunds(): Promise<void> {
    const interrupted = await this.database.rows<DueRow>(
      `SELECT id, 'requested' AS state FROM payment_refunds
       WHERE stripe_id IS NULL AND created_at <= $1::timestamptz - interval '2 minutes' LIMIT ${BATCH_SIZE}`,
      [this.clock.now()],
    );
    await reconcileEach(interrupted, ({ id }) => this.refunds.complete(id), this.log);
  }

  /** Ends payments for which Stripe returned no session within an hour. No owner has seen a page for them. */
  @Sweeps({ name: 'abandon-payments', everyMs: 10 * MINUTE_MS })
  async abandon(): Promise<void> {
    await this.database.run(
      `UPDATE payments SET state = 'failed' WHERE state = 'creating' AND created_at <= $1::timestamptz - interval '1 hour'`,
      [this.clock.now()],
    );
  }
}
