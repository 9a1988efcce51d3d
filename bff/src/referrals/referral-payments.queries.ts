import { COMPANY_TIME_ZONE, getFilingThreshold, toCentralDay } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Database } from '../platform/database/database.ts';
import { BYTE_ORDER_MARK, formatCsvLine } from '../platform/http/csv.ts';
import { brokerageKeySql } from './referral-brokerage.entity.ts';
import { MAX_BROKERAGES, type BrokerageTotal, type BrokerageTotals } from './referral-payments.dto.ts';

const CSV_HEADINGS = ['Paid on (Central)', 'Brokerage', 'W-9 received', 'Realtor', 'Client', 'Property', 'Fee'];

/** Maximum number of exported rows. A year has at most a few hundred payments. */
const MAX_EXPORTED_ROWS = 20_000;

/** Paid referrals of a year, including deleted referrals, with the W-9 of the brokerage. `$1` is the year. */
const PAID_IN_YEAR_SQL = `
  FROM realtor_referrals LEFT JOIN referral_brokerages ON name_key = ${brokerageKeySql('realtor_company')}
  WHERE payment_status = 'paid'
    AND payment_date >= make_timestamptz($1::int, 1, 1, 0, 0, 0, '${COMPANY_TIME_ZONE}')
    AND payment_date < make_timestamptz($1::int + 1, 1, 1, 0, 0, 0, '${COMPANY_TIME_ZONE}')`;

interface PaymentRow {
  paidAt: Date;
  company: string;
  w9: string | null;
  realtor: string;
  client: string;
  address: string;
  fee: string;
}

/** Totals and export of the paid referral fees. */
@Injectable()
export class ReferralPayments {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** Returns the total of each brokerage in a year, largest first. */
  async listTotals(year: number): Promise<BrokerageTotals> {
    const threshold = getFilingThreshold(year);
    const items = await this.database.rows<BrokerageTotal>(
      `SELECT max(btrim(realtor_company)) AS name, count(*)::int AS count, sum(referral_fee)::float8 AS total,
         to_char(max(w9_received_on), 'YYYY-MM-DD') AS "w9ReceivedOn", sum(referral_fee) >= $2 AS "isReportable"
       ${PAID_IN_YEAR_SQL}
       GROUP BY ${brokerageKeySql('realtor_company')} ORDER BY sum(referral_fee) DESC, 1 LIMIT $3`,
      [year, threshold, MAX_BROKERAGES],
    );
    return { items, threshold };
  }

  /** Returns the lines of a CSV file with the payments of a year, oldest first. Records the export in the audit log. */
  async exportLines(year: number, actor: Actor): Promise<AsyncGenerator<string>> {
    const rows = await this.database.rows<PaymentRow>(
      `SELECT payment_date AS "paidAt", realtor_company AS company, to_char(w9_received_on, 'YYYY-MM-DD') AS w9,
         realtor_name AS realtor, client_name AS client, property_address AS address, referral_fee::text AS fee
       ${PAID_IN_YEAR_SQL} ORDER BY payment_date, id LIMIT $2`,
      [year, MAX_EXPORTED_ROWS],
    );
    await this.database.transaction((tx) =>
      this.audit.record(tx, { actor, action: 'referrals.exported', subject: 'referrals', after: { year } }),
    );
    return generateLines(rows);
  }
}

async function* generateLines(rows: readonly PaymentRow[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsvLine(CSV_HEADINGS);
  for (const { paidAt, company, w9, realtor, client, address, fee } of rows)
    yield formatCsvLine([toCentralDay(paidAt), company, w9, realtor, client, address, fee]);
}
