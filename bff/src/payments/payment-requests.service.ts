import { CHECKOUT_FEES } from '@epm/contract';
import type { CheckoutFee, PaymentState } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { OutboundMail } from '../notifications/index.ts';
import { Database } from '../platform/database/database.ts';
import { paymentRequested } from './mails/payment-request.composer.ts';
import { isFeePaid } from './paid-fees.ts';
import { lockPayableLead } from './payable-leads.ts';
import { PaymentGates } from './payment-gates.ts';
import { PaymentKeys } from './payment-keys.service.ts';
import { PaymentQueries } from './payment.queries.ts';
import { feeAlreadyPaid, paymentLinkInvalid } from './payments.errors.ts';

/** A fee that the owner is asked to pay, as the page of the payment link shows it. */
export interface RequestedPayment {
  leadId: string;
  fee: CheckoutFee;
  amount: number;
  propertyAddress: string;
  /** State of the fee's last payment; null if there is none. */
  state: PaymentState | null;
}

/** Payment links that staff email to owners. */
@Injectable()
export class PaymentRequests {
  constructor(
    private readonly database: Database,
    private readonly keys: PaymentKeys,
    private readonly payments: PaymentQueries,
    private readonly mail: OutboundMail,
    private readonly audit: Audit,
    private readonly gates: PaymentGates,
  ) {}

  /**
   * Emails the owner a link with which to pay the fee. A repeated request with the same id sends no second email.
   * @throws DomainError conflict if the fee is already paid, the lead has no contact, or the agreement must be signed
   *   first
   */
  async send(leadId: string, request: { id: string; fee: CheckoutFee }, actor: Actor): Promise<void> {
    const { id, fee } = request;
    await this.database.transaction(async (tx) => {
      const { contactId, email } = await lockPayableLead(tx, leadId);
      if (await isFeePaid(tx, leadId, fee)) throw feeAlreadyPaid();
      await this.gates.assertPayable(tx, leadId, fee);
      await this.mail.queue(tx, paymentRequested, {
        uniqueKey: `payment-request:${id}:email`,
        contactId,
        leadId,
        email,
        payload: { leadId, fee },
      });
      await this.audit.record(tx, {
        actor,
        action: 'payment.link-sent',
        subject: `lead:${leadId}`,
        after: { fee },
      });
    });
  }

  /** @throws DomainError notFound if the key is unknown, revoked or expired, or the lead is deleted */
  async open(key: string): Promise<RequestedPayment> {
    const found = await this.keys.find(key);
    const requested = found && (await this.payments.findRequested(found));
    if (!requested) throw paymentLinkInvalid();
    return { ...requested, amount: CHECKOUT_FEES[requested.fee].cents };
  }
}
