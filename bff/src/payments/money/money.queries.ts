import { COMPANY_TIME_ZONE } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { instantSql } from '../../platform/database/keyset.ts';
import { DisputeQueries } from '../disputes/dispute.queries.ts';
import { StripeGateway } from '../stripe.gateway.ts';
import { describeSource, JOIN_LEADS, monthSql, type MoneySource, SOURCE_COLUMNS } from './money-sql.ts';
import { MAX_MISMATCHES, MAX_MONTHS, type MoneyMismatch, type MoneyMonth, type MoneyOverview } from './money.dto.ts';

/** Start of the first month of the overview. */
const FIRST_MONTH_SQL = `((date_trunc('month', $1::timestamptz AT TIME ZONE '${COMPANY_TIME_ZONE}')
  - interval '${MAX_MONTHS - 1} months') AT TIME ZONE '${COMPANY_TIME_ZONE}')`;

const SELECT_MONTHS = `
  SELECT month, sum(charged)::float8 AS collected, sum(refunded)::float8 AS refunded, sum(disputed)::float8 AS disputed,
    sum(net)::float8 AS net, jsonb_build_object('count', sum(failures), 'cents', sum(failed)) AS failed
  FROM (
    SELECT ${monthSql('occurred_at')} AS month,
      CASE WHEN kind = 'charge' THEN amount_cents ELSE 0 END AS charged,
      CASE WHEN kind IN ('refund', 'refund-reversal') THEN -amount_cents ELSE 0 END AS refunded,
      CASE WHEN kind IN ('dispute', 'dispute-reversal') THEN -amount_cents ELSE 0 END AS disputed,
      amount_cents AS net, 0 AS failures, 0 AS failed
    FROM payment_ledger WHERE occurred_at >= ${FIRST_MONTH_SQL}
    UNION ALL
    SELECT ${monthSql('created_at')}, 0, 0, 0, 0, 1, amount_cents
    FROM payments WHERE state = 'failed' AND created_at >= ${FIRST_MONTH_SQL}
  ) AS moved GROUP BY month ORDER BY month DESC LIMIT ${MAX_MONTHS}`;

const SELECT_OPEN_TOTALS = `
  SELECT
    (SELECT jsonb_build_object('count', count(*), 'cents', coalesce(sum(amount_cents), 0))
     FROM payments WHERE state IN ('open', 'processing')) AS payments,
    (SELECT jsonb_build_object('count', count(*), 'cents', coalesce(sum(amount_cents), 0))
     FROM invoices WHERE state = 'open') AS invoices`;

const ledgerSumsSql = (owner: 'payment_id' | 'invoice_id'): string => `
  SELECT ${owner} AS id, sum(amount_cents) AS cents FROM payment_ledger
  WHERE ${owner} IS NOT NULL AND kind IN ('charge', 'refund', 'refund-reversal') GROUP BY ${owner}`;

const mismatchesSql = (kind: 'payment' | 'invoice'): string => `
  SELECT '${kind}' AS kind, id, coalesce(cents, 0) AS ledger, coalesce(stripe_net_cents, 0) AS stripe, checked_at
  FROM ${kind}s LEFT JOIN (${ledgerSumsSql(`${kind}_id`)}) AS ledger USING (id)
  WHERE coalesce(cents, 0) <> coalesce(stripe_net_cents, 0)`;

const SELECT_MISMATCHES = `
  SELECT different.kind, different.id, ledger::float8 AS ledger, stripe::float8 AS stripe,
    ${instantSql('different.checked_at')} AS "checkedAt", ${SOURCE_COLUMNS}
  FROM (${mismatchesSql('payment')} UNION ALL ${mismatchesSql('invoice')}) AS different
  LEFT JOIN payments ON payments.id = different.id LEFT JOIN invoices ON invoices.id = different.id ${JOIN_LEADS}
  ORDER BY different.checked_at, different.id LIMIT ${MAX_MISMATCHES}`;

/** Reads the totals of the ledger for admins. */
@Injectable()
export class MoneyQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly stripe: StripeGateway,
    private readonly disputes: DisputeQueries,
  ) {}

  async read(): Promise<MoneyOverview> {
    const [months, open, openDisputes, mismatches] = await Promise.all([
      this.database.rows<MoneyMonth>(SELECT_MONTHS, [this.clock.now()]),
      this.database.row<MoneyOverview['open']>(SELECT_OPEN_TOTALS),
      this.disputes.listOpen(),
      this.database.rows<Omit<MoneyMismatch, 'what'> & MoneySource>(SELECT_MISMATCHES),
    ]);
    return {
      isConfigured: this.stripe.isConfigured,
      months,
      open,
      openDisputes,
      mismatches: mismatches.map(toMismatch),
    };
  }
}

const toMismatch = ({ fee, description, number, ...mismatch }: Omit<MoneyMismatch, 'what'> & MoneySource) => ({
  ...mismatch,
  what: describeSource({ fee, description, number, ...mismatch }),
});
