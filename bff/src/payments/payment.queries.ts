import { CHECKOUT_FEE_KEYS, findFee, isPaid } from '@epm/contract';
import type { CheckoutFee, FeeSchedule, PaymentState } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { feeScheduleSql } from '../fees/index.ts';
import { LeadQueries } from '../leads/index.ts';
import { Database } from '../platform/database/database.ts';
import { isFeePaid, KEEPS_MONEY_SQL } from './paid-fees.ts';
import { PaymentGates } from './payment-gates.ts';
import { Payment } from './payment.entity.ts';
import type {
  LeadPayment,
  LeadPayments,
  PaymentObstacle,
  PaymentReceipt,
  PaymentVerification,
} from './payments.dto.ts';
import { RefundQueries } from './refunds/refund.queries.ts';
import { StripeGateway } from './stripe.gateway.ts';

const MAX_PAYMENTS = 100;

/** Reads payments, and converts those of a lead to the format of the API. */
@Injectable()
export class PaymentQueries {
  constructor(
    @InjectRepository(Payment) private readonly payments: Repository<Payment>,
    private readonly database: Database,
    private readonly leads: LeadQueries,
    private readonly stripe: StripeGateway,
    private readonly gates: PaymentGates,
    private readonly refunds: RefundQueries,
  ) {}

  /**
   * Lists the payments of a lead, newest first.
   * @throws DomainError notFound if the lead does not exist or is deleted
   */
  async listByLead(leadId: string): Promise<LeadPayments> {
    await this.leads.getDetail(leadId);
    const payments = await this.payments.find({
      where: { leadId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: MAX_PAYMENTS,
    });
    return {
      isConfigured: this.stripe.isConfigured,
      obstacles: await this.listObstacles(leadId),
      items: payments.map(toLeadPayment),
      refunds: await this.refunds.listByTargets(payments.map(({ id }) => id)),
    };
  }

  private listObstacles(leadId: string): Promise<PaymentObstacle[]> {
    return this.database.transaction(async (tx) => {
      const obstacles: PaymentObstacle[] = [];
      for (const fee of CHECKOUT_FEE_KEYS) {
        const message = await this.gates.findObstacle(tx, leadId, fee);
        if (message !== null) obstacles.push({ fee, message });
      }
      return obstacles;
    });
  }

  async findBySession(sessionId: string): Promise<Payment | null> {
    return this.payments.findOneBy({ sessionId });
  }

  /** Returns whether the fee is paid. Fully refunded payments and payments lost in a dispute do not count. */
  isPaid(leadId: string, fee: CheckoutFee): Promise<boolean> {
    return isFeePaid(this.database, leadId, fee);
  }

  /**
   * Returns a fee that an owner is asked to pay, with the amount that the owner was quoted. Returns null if the lead is
   * deleted.
   */
  async findRequested({ leadId, fee }: { leadId: string; fee: CheckoutFee }) {
    const [row] = await this.database.rows<{ propertyAddress: string; fees: FeeSchedule; state: PaymentState | null }>(
      `SELECT property_address AS "propertyAddress", ${feeScheduleSql('leads.fee_version')} AS fees, (
         SELECT CASE WHEN ${KEEPS_MONEY_SQL} THEN state END
         FROM payments WHERE lead_id = leads.id AND fee = $2 ORDER BY created_at DESC LIMIT 1) AS state
       FROM leads WHERE id = $1 AND deleted_at IS NULL`,
      [leadId, fee],
    );
    if (!row) return null;
    const { fees, ...requested } = row;
    return { leadId, fee, ...requested, amount: findFee(fees, fee).cents };
  }

  /** Returns whether the payment's lead is deleted and not purged yet. */
  async isLeadDeleted({ leadId }: Payment): Promise<boolean> {
    const rows = await this.database.rows('SELECT 1 FROM leads WHERE id = $1 AND deleted_at IS NOT NULL', [leadId]);
    return rows.length > 0;
  }

  async findIdByIntent(paymentIntentId: string): Promise<string | null> {
    const payment = await this.payments.findOne({ select: { id: true }, where: { paymentIntentId } });
    return payment?.id ?? null;
  }
}

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const toLeadPayment = (payment: Payment): LeadPayment => ({
  id: payment.id,
  fee: payment.fee,
  state: payment.state,
  amount: payment.amount,
  refunded: payment.refunded,
  dispute: payment.dispute,
  sessionId: payment.sessionId,
  url: payment.state === 'open' ? payment.sessionUrl : null,
  receiptUrl: payment.receiptUrl,
  createdAt: payment.createdAt.toISOString(),
  expiresAt: toIso(payment.expiresAt),
  paidAt: toIso(payment.paidAt),
  onboardedAt: toIso(payment.onboardedAt),
});

export const toVerification = (payment: Payment, isLeadDeleted: boolean): PaymentVerification => ({
  success: isPaid(payment),
  state: payment.state,
  fee: payment.fee,
  amount: payment.amount,
  receiptUrl: payment.receiptUrl,
  onboardedAt: toIso(payment.onboardedAt),
  isLeadDeleted,
  data: { metadata: { leadId: payment.leadId } },
});

export const toReceipt = ({ state, fee, amount, receiptUrl, paidAt }: Payment): PaymentReceipt => ({
  state,
  fee,
  amount,
  receiptUrl,
  paidAt: toIso(paidAt),
});
