import { FEE_TERMS, COMPANY_TIME_ZONE } from '@epm/contract';
import type { CheckoutFee } from '@epm/contract';
import { NAME_SQL } from '../../leads/index.ts';

/** Returns SQL for the calendar month of a time in the company's time zone. */
export const monthSql = (column: string): string => `to_char(${column} AT TIME ZONE '${COMPANY_TIME_ZONE}', 'YYYY-MM')`;

/** Returns SQL for the start of the month `parameter` ('YYYY-MM'), plus a number of months. */
export const monthStartSql = (parameter: string, months = 0): string =>
  `(((${parameter}::text || '-01')::timestamp + interval '${months} months') AT TIME ZONE '${COMPANY_TIME_ZONE}')`;

/** Columns of {@link MoneySource}, for a statement that joins payments, invoices and leads. */
export const SOURCE_COLUMNS = `payments.fee, invoices.description, invoices.number, leads.id AS "leadId",
  CASE WHEN leads.id IS NOT NULL THEN ${NAME_SQL} END AS "leadName", leads.deleted_at IS NOT NULL AS "isLeadDeleted"`;

export const JOIN_LEADS = 'LEFT JOIN leads ON leads.id = coalesce(payments.lead_id, invoices.lead_id)';

/** The payment or the invoice to which an amount belongs. */
export interface MoneySource {
  fee: CheckoutFee | null;
  description: string | null;
  number: string | null;
  leadId: string | null;
  leadName: string | null;
  isLeadDeleted: boolean;
}

/** Returns the name of the fee, or the description and number of the invoice. */
export function describeSource({ fee, description, number }: MoneySource): string {
  if (fee) return FEE_TERMS[fee].name;
  return number === null ? (description ?? '') : `${description} (${number})`;
}
