import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { type Actor, CurrentActor, Public, SignedIn } from '../identity/index.ts';
import { LeadId } from '../leads/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { Checkouts } from './checkouts.service.ts';
import { Onboarding } from './onboarding.service.ts';
import { PaymentVerifier } from './payment-verifier.service.ts';
import { PaymentQueries, toReceipt, toVerification } from './payment.queries.ts';
import {
  CreatePaymentSession,
  LeadPayments,
  PaymentReceipt,
  PaymentSession,
  PaymentSessionParams,
  PaymentVerification,
} from './payments.dto.ts';

@Controller('api')
export class PaymentsController {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly verifier: PaymentVerifier,
    private readonly onboarding: Onboarding,
    private readonly payments: PaymentQueries,
  ) {}

  /**
   * Opens a hosted checkout page for a fee of a lead. A lead has at most one open page per fee, so repeated and
   * parallel calls return the same page. Returns 404 `lead.missing`, 409 `payment.already-paid`, `payment.settling`,
   * `payment.fee-changed`, `payment.needs-signature`, `payment.no-contact` or `payment.not-configured`, and 503
   * `payment.session-failed`. After a 503, a retry is safe.
   */
  @Post('stripe/create-session')
  @SignedIn()
  @Returns(PaymentSession)
  async createPaymentSession(@Body() { leadId, fee, amount }: CreatePaymentSession): Promise<PaymentSession> {
    const { sessionId, url } = await this.checkouts.open(leadId, fee ?? 'onboarding', amount);
    return { id: sessionId, success: true, url };
  }

  /**
   * Verifies the payment of a checkout session. Compares the payment with the provider's record, unless the state of
   * the payment is final. Returns 404 `payment.missing` for an unknown session, and 503 `payment.verify-failed` if the
   * provider does not respond.
   */
  @Get('stripe/verify-payment/:sessionId')
  @SignedIn()
  @Returns(PaymentVerification)
  async verifyPayment(@Param() { sessionId }: PaymentSessionParams): Promise<PaymentVerification> {
    const payment = await this.verifier.verify(sessionId);
    return toVerification(payment, await this.payments.isLeadDeleted(payment));
  }

  /**
   * Moves the lead of a paid session to the onboarding stage. Sets the status of the lead to enrolled, records that
   * staff contacted the owner, and starts the onboarding messages. A repeated call changes nothing. Returns 404
   * `payment.missing`, `payment.no-lead` or `lead.missing`, and 409 `payment.not-paid`.
   */
  @Post('payments/:sessionId/onboarding')
  @SignedIn()
  @Returns(LeadId)
  async startOnboarding(@Param() { sessionId }: PaymentSessionParams, @CurrentActor() actor: Actor): Promise<LeadId> {
    return { id: await this.onboarding.start(sessionId, actor) };
  }

  /**
   * Returns the payment of a session for the owner who returns from the checkout page. The session id is the only proof
   * of access, so the response contains no personal data. Returns the same errors as the verification for staff.
   */
  @Get('payments/:sessionId/receipt')
  @Public()
  @Returns(PaymentReceipt)
  async getReceipt(@Param() { sessionId }: PaymentSessionParams): Promise<PaymentReceipt> {
    return toReceipt(await this.verifier.verify(sessionId));
  }

  /**
   * Lists the payments of a lead, newest first, with their refunds and with the obstacles to further payments. Returns
   * 404 `lead.missing` for an unknown or deleted lead.
   */
  @Get('leads/:id/payments')
  @SignedIn()
  @Returns(LeadPayments)
  getPayments(@Param() { id }: LeadId): Promise<LeadPayments> {
    return this.payments.listByLead(id);
  }
}
