import type { CheckoutFee } from '@epm/contract';
import type { Database, Tx } from '../platform/database/database.ts';

/** SQL condition that a row of `payments` meets unless it was fully refunded or lost in a dispute. */
export const KEEPS_MONEY_SQL = `refunded_cents < amount_cents AND dispute IS DISTINCT FROM 'lost'`;

/** Returns whether the fee has a payment for which `isPaid` of the contract is true. */
export async function isFeePaid(sql: Database | Tx, leadId: string, fee: CheckoutFee): Promise<boolean> {
  const rows = await sql.rows(
    `SELECT 1 FROM payments WHERE lead_id = $1 AND fee = $2 AND state = 'paid' AND ${KEEPS_MONEY_SQL} LIMIT 1`,
    [leadId, fee],
  );
  return rows.length > 0;
}
