import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { Log } from '../../platform/log/log.ts';
import { Sweeps } from '../../platform/sweeps/sweeps.ts';
import { hasOpenDisputeSql } from '../disputes/dispute-rules.ts';
import { BATCH_SIZE, reconcileEach, type DueRow } from '../reconcile-each.ts';
import { InvoiceActions } from './invoice-actions.service.ts';
import { InvoiceBuilder } from './invoice-builder.service.ts';
import { InvoiceReconciler } from './invoice-reconciler.service.ts';

/**
 * Claims invoices whose webhooks may have been lost, and invoices with an interrupted action. Invoices with an
 * undecided dispute are claimed until the bank decides.
 */
const CLAIM_DUE_INVOICES_SQL = `
  UPDATE invoices SET checked_at = $1 FROM (
    SELECT id FROM invoices
    WHERE deleted_at IS NULL AND created_at > $1::timestamptz - interval '90 days' AND (
      (state = 'creating' OR requested_action IS NOT NULL) AND checked_at <= $1::timestamptz - interval '2 minutes'
      OR state = 'open' AND checked_at <= $1::timestamptz - interval '15 minutes'
      OR state IN ('draft', 'paid') AND checked_at <= $1::timestamptz - interval '1 day')
      OR ${hasOpenDisputeSql('invoice_id')} AND checked_at <= $1::timestamptz - interval '1 day'
    ORDER BY checked_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
  ) AS due WHERE invoices.id = due.id RETURNING invoices.id, CASE WHEN requested_action IS NULL THEN state ELSE 'requested' END AS state`;

/** Completes interrupted invoices, and compares other invoices with Stripe. */
@Injectable()
export class InvoiceSweeps {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly reconciler: InvoiceReconciler,
    private readonly builder: InvoiceBuilder,
    private readonly actions: InvoiceActions,
    private readonly log: Log,
  ) {}

  @Sweeps({ name: 'reconcile-invoices', everyMs: 60_000 })
  async reconcile(): Promise<void> {
    const claim = () => this.database.rows<DueRow>(CLAIM_DUE_INVOICES_SQL, [this.clock.now()]);
    for (let due = await claim(); due.length > 0; due = await claim())
      await reconcileEach(due, (row) => this.process(row), this.log);
  }

  /** @param state the state of the invoice, or `requested` if staff requested an action */
  private process({ id, state }: DueRow): Promise<unknown> {
    if (state === 'creating') return this.builder.build(id);
    return state === 'requested' ? this.actions.complete(id) : this.reconciler.reconcile(id);
  }
}
