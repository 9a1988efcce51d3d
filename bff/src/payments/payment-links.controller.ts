import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { type Actor, CurrentActor, Public, SignedIn } from '../identity/index.ts';
import { LeadId } from '../leads/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { Checkouts } from './checkouts.service.ts';
import { PaymentLinks } from './payment-links.service.ts';
import { PaymentRequests } from './payment-requests.service.ts';
import { PaymentLink, PaymentLinkParams, PaymentSession, SendPaymentLink } from './payments.dto.ts';

@Controller('api')
export class PaymentLinksController {
  constructor(
    private readonly requests: PaymentRequests,
    private readonly links: PaymentLinks,
    private readonly checkouts: Checkouts,
  ) {}

  /**
   * Emails the owner of a lead a link for paying a fee. The link works for 30 days. A repeated request with the same
   * `id` sends no second email. Returns 404 `lead.missing`, and 409 `payment.already-paid`, `payment.needs-signature`,
   * `payment.no-contact` or `payment.not-configured`.
   */
  @Post('leads/:id/payment-links')
  @SignedIn()
  @Returns(null)
  async sendPaymentLink(
    @Param() { id }: LeadId,
    @Body() request: SendPaymentLink,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.requests.send(id, request, actor);
  }

  /**
   * Returns the fee of an emailed payment link. The key in the link is the proof of access. Returns 404
   * `payment.link-invalid` for an unknown, revoked or expired key.
   */
  @Get('payment-links/:key')
  @Public()
  @Returns(PaymentLink)
  async getPaymentLink(@Param() { key }: PaymentLinkParams): Promise<PaymentLink> {
    const { fee, amount, propertyAddress, state } = await this.links.findRequestedPayment(key);
    return { fee, amount, propertyAddress, state };
  }

  /**
   * Opens the checkout page of an emailed payment link. Repeated calls return the same page while it is open. Returns
   * the same errors as reading the link, and as opening a payment session for staff.
   */
  @Post('payment-links/:key/checkout')
  @Public()
  @Returns(PaymentSession)
  async openPaymentLink(@Param() { key }: PaymentLinkParams): Promise<PaymentSession> {
    const { leadId, fee } = await this.links.findRequestedPayment(key);
    const { sessionId, url } = await this.checkouts.open(leadId, fee);
    return { id: sessionId, success: true, url };
  }
}
