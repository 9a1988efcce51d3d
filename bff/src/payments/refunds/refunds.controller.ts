import { Body, Controller, Param, Post } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor } from '../../identity/index.ts';
import { Returns } from '../../platform/http/returns.ts';
import { toInvoiceDetail } from '../invoices/invoice.queries.ts';
import { InvoiceDetail, InvoiceId } from '../invoices/invoices.dto.ts';
import { toLeadPayment } from '../payment.queries.ts';
import { LeadPayment } from '../payments.dto.ts';
import { PaymentId, RefundRequest } from './refunds.dto.ts';
import { Refunds } from './refunds.service.ts';

@Controller('api')
export class RefundsController {
  constructor(private readonly refunds: Refunds) {}

  /**
   * Refunds a payment, in full or in part. A repeated request with the same `id` refunds nothing more. Returns 404
   * `payment.missing`, 409 `refund.not-paid`, `refund.too-much`, `refund.disputed`, `refund.declined` or `refund.exists`, and 503
   * `refund.unavailable`, after which a retry is safe.
   */
  @Post('payments/:id/refunds')
  @AdminOnly()
  @Returns(LeadPayment)
  async refundPayment(
    @Param() { id }: PaymentId,
    @Body() refund: RefundRequest,
    @CurrentActor() actor: Actor,
  ): Promise<LeadPayment> {
    return toLeadPayment(await this.refunds.refundPayment(id, refund, actor));
  }

  /**
   * Refunds an invoice, in full or in part. A repeated request with the same `id` refunds nothing more. Returns 404
   * `invoice.missing`, 409 `refund.not-paid`, `refund.too-much`, `refund.disputed`, `refund.declined` or `refund.exists`, and 503
   * `refund.unavailable`, after which a retry is safe.
   */
  @Post('stripe/invoices/:id/refunds')
  @AdminOnly()
  @Returns(InvoiceDetail)
  async refundInvoice(
    @Param() { id }: InvoiceId,
    @Body() refund: RefundRequest,
    @CurrentActor() actor: Actor,
  ): Promise<InvoiceDetail> {
    return toInvoiceDetail(await this.refunds.refundInvoice(id, refund, actor));
  }
}
