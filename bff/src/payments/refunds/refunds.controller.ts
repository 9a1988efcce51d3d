import { Body, Controller, Param, Post } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor } from '../../identity/index.ts';
import { Returns } from '../../platform/http/returns.ts';
import { toLeadPayment } from '../payment.queries.ts';
import { LeadPayment } from '../payments.dto.ts';
import { PaymentId, RefundPayment } from './refunds.dto.ts';
import { Refunds } from './refunds.service.ts';

@Controller('api/payments')
export class RefundsController {
  constructor(private readonly refunds: Refunds) {}

  /**
   * Refunds a payment, wholly or in part. A repeated request with the same `id` refunds nothing more. Returns 404
   * `payment.missing`, 409 `refund.too-much`, `refund.declined` or `refund.exists`, and 503 `refund.unavailable`, after
   * which a retry is safe.
   */
  @Post(':id/refunds')
  @AdminOnly()
  @Returns(LeadPayment)
  async refundPayment(
    @Param() { id }: PaymentId,
    @Body() refund: RefundPayment,
    @CurrentActor() actor: Actor,
  ): Promise<LeadPayment> {
    return toLeadPayment(await this.refunds.refund(id, refund, actor));
  }
}
