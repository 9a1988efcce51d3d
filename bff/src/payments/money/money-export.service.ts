import { COMPANY_TIME_ZONE, LEDGER_KIND_LABELS } from '@epm/contract';
import type { Cents, LedgerKind } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/index.ts';
import type { Actor } from '../../identity/index.ts';
import { Database } from '../../platform/database/database.ts';
import { Snapshots } from '../../platform/database/snapshots.ts';
import type { CsvCells } from '../../platform/http/csv.ts';
import { generateCsv } from '../../platform/http/snapshot-csv.ts';
import { ENTRY_TABLES, inMonthSql } from './money-entries.queries.ts';
import { REFUND_COLUMNS, type RefundOrigin } from '../refunds/refund.queries.ts';
import { describeSource, type MoneySource, SOURCE_COLUMNS } from './money-sql.ts';

/** Number of entries that an export reads at a time, which limits memory use. */
const BATCH_SIZE = 1_000;

const CSV_HEADINGS = ['Date (Central)', 'Kind', 'Amount', 'Fee or invoice', 'Lead', 'Reason', 'By', 'Stripe ID'];

const SELECT_ENTRIES = `
  SELECT to_char(occurred_at AT TIME ZONE '${COMPANY_TIME_ZONE}', 'YYYY-MM-DD HH24:MI') AS at, kind,
    entry.amount_cents AS cents, entry.stripe_id AS "stripeId", ${SOURCE_COLUMNS}, ${REFUND_COLUMNS}
  FROM ${ENTRY_TABLES} WHERE ${inMonthSql('$1')} ORDER BY occurred_at DESC, entry.id DESC`;

interface ExportRow extends MoneySource, RefundOrigin {
  /** In the company's time zone. */
  at: string;
  kind: LedgerKind;
  cents: Cents;
  stripeId: string;
}

/** Exports the entries of the ledger as a CSV file. */
@Injectable()
export class MoneyExport {
  constructor(
    private readonly database: Database,
    private readonly snapshots: Snapshots,
    private readonly audit: Audit,
  ) {}

  /**
   * Returns the lines of the file, newest entry first. Reads the first batch before returning, so that an error fails
   * the request instead of truncating the file. Records the export in the audit log.
   * @param month 'YYYY-MM'; all months if missing
   * @throws DomainError unavailable while too many exports are in progress
   */
  async exportLines(month: string | undefined, actor: Actor): Promise<AsyncGenerator<string>> {
    const snapshot = await this.snapshots.openSnapshot();
    try {
      const batches = snapshot.readBatches<ExportRow>(SELECT_ENTRIES, [month ?? null], BATCH_SIZE);
      const firstBatch = await batches.next();
      await this.database.transaction((tx) =>
        this.audit.record(tx, { actor, action: 'money.exported', subject: 'money', after: { month: month ?? null } }),
      );
      return generateCsv(
        snapshot,
        CSV_HEADINGS,
        { firstBatch: firstBatch.value ?? [], otherBatches: batches },
        toCells,
      );
    } catch (error) {
      snapshot.close();
      throw error;
    }
  }
}

const toCells = ({ at, kind, cents, stripeId, reason, by, ...source }: ExportRow): CsvCells => [
  at,
  LEDGER_KIND_LABELS[kind],
  (cents / 100).toFixed(2),
  describeSource(source),
  source.leadName,
  reason,
  by,
  stripeId,
];
