import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { buildNewestFirstPage, instantSql, type WithCursor } from '../../platform/database/keyset.ts';
import { REFUND_BLOCKING_DISPUTE_STATUSES } from '../refunds/disputed-refunds.ts';
import { JOIN_REFUNDS, REFUND_COLUMNS } from '../refunds/refund.queries.ts';
import { describeSource, JOIN_LEADS, monthStartSql, type MoneySource, SOURCE_COLUMNS } from './money-sql.ts';
import type { MoneyEntries, MoneyEntry, MoneyPageQuery } from './money.dto.ts';

/** SQL for the tables of a ledger entry, with its payment or invoice, its lead, and its refund. */
export const ENTRY_TABLES = `payment_ledger AS entry LEFT JOIN payments ON payments.id = entry.payment_id
  LEFT JOIN invoices ON invoices.id = entry.invoice_id ${JOIN_LEADS} ${JOIN_REFUNDS}`;

/** Returns an SQL condition for the entries of the month `parameter`. Matches all entries if the parameter is null. */
export const inMonthSql = (parameter: string): string =>
  `(${parameter}::text IS NULL OR occurred_at >= ${monthStartSql(parameter)} AND occurred_at < ${monthStartSql(parameter, 1)})`;

const DISPUTE_SQL = 'coalesce(payments.dispute, invoices.dispute)';
const IS_DISPUTED_SQL = `coalesce(${DISPUTE_SQL} IN (${REFUND_BLOCKING_DISPUTE_STATUSES.map((status) => `'${status}'`).join(', ')}), false)`;

type EntryRow = Omit<MoneyEntry, 'what'> & MoneySource;

/** Reads the entries of the ledger for admins. */
@Injectable()
export class MoneyEntryQueries {
  constructor(private readonly database: Database) {}

  /** Returns a page of entries, newest first. */
  async list({ month, ...pageRequest }: MoneyPageQuery): Promise<MoneyEntries> {
    const page = buildNewestFirstPage(pageRequest, {
      timeColumn: 'occurred_at',
      idColumn: 'entry.id',
      idType: 'bigint',
    });
    const rows = await this.database.rows<WithCursor<EntryRow>>(
      `SELECT entry.id::float8 AS id, ${instantSql('occurred_at')} AS at, kind, entry.amount_cents AS cents,
         entry.stripe_id AS "stripeId", entry.payment_id AS "paymentId", entry.invoice_id AS "invoiceId",
         kind = 'charge' AND ${IS_DISPUTED_SQL} AS "isDisputed",
         kind = 'charge' AND coalesce(${DISPUTE_SQL} = 'lost', false) AS "isDisputeLost",
         CASE WHEN kind <> 'charge' OR ${IS_DISPUTED_SQL} THEN 0
           WHEN payments.state = 'paid' THEN payments.amount_cents - payments.refunded_cents
           WHEN invoices.state = 'paid' THEN invoices.amount_cents - invoices.refunded_cents
           ELSE 0 END AS refundable, ${SOURCE_COLUMNS}, ${REFUND_COLUMNS}, ${page.cursor}
       FROM ${ENTRY_TABLES} WHERE ${inMonthSql('$4')} AND ${page.afterCursorSql} ${page.orderSql}`,
      [...page.params, month ?? null],
    );
    const { items, nextCursor } = page.toPage(rows);
    return { items: items.map(toEntry), nextCursor };
  }
}

const toEntry = ({ fee, description, number, ...entry }: EntryRow): MoneyEntry => ({
  ...entry,
  what: describeSource({ fee, description, number, ...entry }),
});
