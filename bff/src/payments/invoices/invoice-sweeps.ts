import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { Log } from '../../platform/log/log.ts';
import { Sweeps } from '../../platform/sweeps/sweeps.ts';
import { BATCH_SIZE, checkEach, type DueRow } from '../check-each.ts';
import { InvoiceBuilder } from './invoice-builder.service.ts';
import { InvoiceChecks } from './invoice-checks.service.ts';

/** Claims invoices that a lost webhook may have changed, and those that were interrupted while they were created. */
const CLAIM_DUE = `
  UPDATE invoices SET checked_at = $1 FROM (
    SELECT id FROM invoices
    WHERE created_at > $1::timestamptz - interval '90 days' AND (
      state = 'creating' AND checked_at <= $1::timestamptz - interval '2 minutes'
      OR state = 'open' AND checked_at <= $1::timestamptz - interval '15 minutes'
      OR state IN ('draft', 'paid') AND checked_at <= $1::timestamptz - interval '1 day')
    ORDER BY checked_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
  ) AS due WHERE invoices.id = due.id RETURNING invoices.id, state`;

/** Completes interrupted invoices and compares the others with Stripe. */
@Injectable()
export class InvoiceSweeps {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly checks: InvoiceChecks,
    private readonly builder: InvoiceBuilder,
    private readonly log: Log,
  ) {}

  @Sweeps({ name: 'reconcile-invoices', everyMs: 60_000 })
  async reconcile(): Promise<void> {
    const claim = () => this.database.rows<DueRow>(CLAIM_DUE, [this.clock.now()]);
    const check = ({ id, state }: DueRow) => (state === 'creating' ? this.builder.build(id) : this.checks.check(id));
    for (let due = await claim(); due.length > 0; due = await claim()) await checkEach(due, check, this.log);
  }
}
