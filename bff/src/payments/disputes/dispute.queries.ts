import type { Cents, CheckoutFee } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { HAS_JOINED_SQL } from '../../identity/index.ts';
import { NAME_SQL } from '../../leads/index.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import { instantSql } from '../../platform/database/keyset.ts';
import { MAX_OPEN_DISPUTES, type OpenDispute } from '../money/money.dto.ts';
import { describeSource, JOIN_LEADS, type MoneySource, SOURCE_COLUMNS } from '../money/money-sql.ts';
import { needsAnswer, OPEN_STATUSES_SQL } from './dispute-rules.ts';

/** SQL for the tables of a dispute, with its payment or invoice and its lead. */
const DISPUTE_TABLES = `payment_disputes AS dispute LEFT JOIN payments ON payments.id = dispute.payment_id
  LEFT JOIN invoices ON invoices.id = dispute.invoice_id ${JOIN_LEADS}`;

/** SQL condition that a staff member can act on a dispute: an admin, or the assignee of the lead. */
const CAN_ACT_SQL = `staff.disabled_at IS NULL
  AND (staff.role = 'admin' OR staff.id = leads.assignee_id AND leads.deleted_at IS NULL)`;

const SELECT_OPEN_DISPUTES = `
  SELECT dispute.stripe_id AS "stripeId", dispute.amount_cents AS cents, dispute.status,
    ${instantSql('dispute.answer_due_at')} AS "answerDueAt", ${SOURCE_COLUMNS}
  FROM ${DISPUTE_TABLES} WHERE dispute.status IN (${OPEN_STATUSES_SQL})
  ORDER BY dispute.answer_due_at, dispute.stripe_id LIMIT ${MAX_OPEN_DISPUTES}`;

interface OpenDisputeRow extends Omit<OpenDispute, 'what' | 'needsAnswer'>, MoneySource {
  status: string;
}

/** A dispute as the email to staff shows it. */
export interface DisputeDetails {
  amount: Cents;
  /** Amount that the owner had paid. */
  paid: Cents;
  /** Stripe's status. */
  status: string;
  /** Stripe's name of the reason. */
  reason: string | null;
  answerDueAt: Date | null;
  /** The fee of a payment; null for an invoice. */
  fee: CheckoutFee | null;
  /** Number of the invoice; null for a payment. */
  number: string | null;
  /** Null if the lead is deleted. */
  lead: { id: string; name: string; address: string } | null;
}

@Injectable()
export class DisputeQueries {
  constructor(private readonly database: Database) {}

  /** Lists the undecided disputes, the earliest deadline first and those without a deadline last. */
  async listOpen(): Promise<OpenDispute[]> {
    const rows = await this.database.rows<OpenDisputeRow>(SELECT_OPEN_DISPUTES);
    return rows.map(({ fee, description, number, status, ...dispute }) => ({
      ...dispute,
      what: describeSource({ fee, description, number, ...dispute }),
      needsAnswer: needsAnswer(status),
    }));
  }

  /** Lists the staff members who can act on a dispute. */
  listRecipients(tx: Tx, stripeId: string): Promise<{ id: string; email: string }[]> {
    return tx.rows(
      `SELECT staff.id, staff.email FROM ${DISPUTE_TABLES} JOIN todo_profiles AS staff ON ${CAN_ACT_SQL}
       WHERE dispute.stripe_id = $1 AND ${HAS_JOINED_SQL} ORDER BY staff.id`,
      [stripeId],
    );
  }

  /** Returns a dispute, or null if the staff member can no longer act on it. */
  async findFor(staffId: string, stripeId: string): Promise<DisputeDetails | null> {
    const [dispute] = await this.database.rows<DisputeDetails>(
      `SELECT dispute.amount_cents AS amount, coalesce(payments.amount_cents, invoices.amount_cents) AS paid, dispute.status, dispute.reason, dispute.answer_due_at AS "answerDueAt",
         payments.fee, invoices.number, CASE WHEN leads.deleted_at IS NULL AND leads.id IS NOT NULL
           THEN jsonb_build_object('id', leads.id, 'name', ${NAME_SQL}, 'address', leads.property_address) END AS lead
       FROM ${DISPUTE_TABLES} JOIN todo_profiles AS staff ON ${CAN_ACT_SQL}
       WHERE dispute.stripe_id = $1 AND staff.id = $2`,
      [stripeId, staffId],
    );
    return dispute ?? null;
  }
}
