import type { CheckoutFee } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { OutboundMail } from '../notifications/index.ts';
import { Database } from '../platform/database/database.ts';
import { paymentRequestMail } from './mails/payment-request.composer.ts';
import { isFeePaid } from './paid-fees.ts';
import { lockPayableLead } from './payable-leads.ts';
import { PaymentGates } from './payment-gates.ts';
import { feeAlreadyPaid, paymentsNotConfigured } from './payments.errors.ts';
import { StripeGateway } from './stripe.gateway.ts';

/** Emails owners links for paying a fee. */
@Injectable()
export class PaymentRequests {
  constructor(
    private readonly database: Database,
    private readonly mail: OutboundMail,
    private readonly audit: Audit,
    private readonly gates: PaymentGates,
    private readonly stripe: StripeGateway,
  ) {}

  /**
   * Emails the owner a link for paying the fee. A repeated request with the same id sends no second email.
   * @throws DomainError notFound if the lead does not exist or is deleted
   * @throws DomainError conflict if payments are not configured, the fee is already paid, the lead has no contact, or
   *   the agreement must be signed first
   */
  async send(leadId: string, request: { id: string; fee: CheckoutFee }, actor: Actor): Promise<void> {
    if (!this.stripe.isConfigured) throw paymentsNotConfigured();
    const { id, fee } = request;
    await this.database.transaction(async (tx) => {
      const { contactId, email } = await lockPayableLead(tx, leadId);
      if (await isFeePaid(tx, leadId, fee)) throw feeAlreadyPaid();
      await this.gates.assertPayable(tx, leadId, fee);
      await this.mail.queue(tx, paymentRequestMail, {
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
}
