import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/index.ts';
import { ContactsModule } from '../contacts/index.ts';
import { LeadsModule } from '../leads/index.ts';
import { NotificationsModule } from '../notifications/index.ts';
import { CardDeclines } from './card-declines.service.ts';
import { Checkouts } from './checkouts.service.ts';
import { CustomerErasure } from './customer-erasure.ts';
import { DisputeJobs } from './disputes/dispute.jobs.ts';
import { DisputeQueries } from './disputes/dispute.queries.ts';
import { InvoiceActions } from './invoices/invoice-actions.service.ts';
import { InvoiceBuilder } from './invoices/invoice-builder.service.ts';
import { InvoiceReconciler } from './invoices/invoice-reconciler.service.ts';
import { InvoiceEffects } from './invoices/invoice-effects.service.ts';
import { InvoiceCreation } from './invoices/invoice-creation.service.ts';
import { Invoice } from './invoices/invoice.entity.ts';
import { InvoiceQueries } from './invoices/invoice.queries.ts';
import { InvoiceSweeps } from './invoices/invoice-sweeps.ts';
import { InvoicesController } from './invoices/invoices.controller.ts';
import { StripeInvoices } from './invoices/stripe-invoices.gateway.ts';
import { DisputeNoticeComposer } from './mails/dispute-notice.composer.ts';
import { PaymentFailedComposer } from './mails/payment-failed.composer.ts';
import { PaymentReceivedComposer } from './mails/payment-received.composer.ts';
import { PaymentRefundedComposer } from './mails/payment-refunded.composer.ts';
import { PaymentRequestComposer } from './mails/payment-request.composer.ts';
import { MoneyController } from './money/money.controller.ts';
import { MoneyEntryQueries } from './money/money-entries.queries.ts';
import { MoneyExport } from './money/money-export.service.ts';
import { MoneyQueries } from './money/money.queries.ts';
import { Onboarding } from './onboarding.service.ts';
import { PaymentReconciler } from './payment-reconciler.service.ts';
import { PaymentContactChanges } from './payment-contact-changes.ts';
import { PaymentCustomers } from './payment-customers.service.ts';
import { PaymentDisputes } from './payment-disputes.service.ts';
import { PaymentEffects } from './payment-effects.service.ts';
import { Payment } from './payment.entity.ts';
import { PaymentGatesModule } from './payment-gates.ts';
import { PaymentKey } from './payment-key.entity.ts';
import { PaymentKeys } from './payment-keys.service.ts';
import { PaymentLedger } from './payment-ledger.ts';
import { PaymentQueries } from './payment.queries.ts';
import { PaymentLinksController } from './payment-links.controller.ts';
import { PaymentLinks } from './payment-links.service.ts';
import { PaymentRequests } from './payment-requests.service.ts';
import { PaymentSweeps } from './payment-sweeps.ts';
import { PaymentVerifier } from './payment-verifier.service.ts';
import { PaymentsController } from './payments.controller.ts';
import { PaymentJobs } from './payments.jobs.ts';
import { RefundsController } from './refunds/refunds.controller.ts';
import { RefundQueries } from './refunds/refund.queries.ts';
import { Refunds } from './refunds/refunds.service.ts';
import { StripeEvents } from './stripe-events.ts';
import { StripeWebhookController } from './stripe-webhook.controller.ts';
import { StripeGateway } from './stripe.gateway.ts';
import './person-data.ts';

export { isFeePaid } from './paid-fees.ts';
export { PaymentGates, PaymentGatesModule } from './payment-gates.ts';
export { onboardingStarted } from './payments.events.ts';

const sharedImports = [
  TypeOrmModule.forFeature([Invoice, Payment, PaymentKey]),
  AccessModule,
  ContactsModule,
  LeadsModule,
  NotificationsModule,
  PaymentGatesModule,
];
const sharedProviders = [
  DisputeQueries,
  InvoiceActions,
  InvoiceBuilder,
  InvoiceReconciler,
  InvoiceEffects,
  StripeInvoices,
  PaymentReconciler,
  PaymentContactChanges,
  PaymentCustomers,
  PaymentEffects,
  PaymentKeys,
  PaymentLedger,
  PaymentQueries,
  RefundQueries,
  Refunds,
  StripeGateway,
];

/**
 * API of payments: checkout pages, payment links, invoices, refunds, the money view, and the webhook of the provider.
 */
@Module({
  imports: sharedImports,
  controllers: [
    InvoicesController,
    MoneyController,
    PaymentLinksController,
    PaymentsController,
    RefundsController,
    StripeWebhookController,
  ],
  providers: [
    ...sharedProviders,
    Checkouts,
    InvoiceCreation,
    InvoiceQueries,
    MoneyEntryQueries,
    MoneyExport,
    MoneyQueries,
    Onboarding,
    PaymentLinks,
    PaymentRequests,
    PaymentVerifier,
  ],
})
export class PaymentsApiModule {}

/**
 * Handles the provider's events, compares payments and invoices with the provider, and sends the emails about payments
 * and disputes.
 */
@Module({
  imports: sharedImports,
  providers: [
    ...sharedProviders,
    CustomerErasure,
    CardDeclines,
    DisputeJobs,
    DisputeNoticeComposer,
    InvoiceSweeps,
    PaymentDisputes,
    PaymentJobs,
    PaymentFailedComposer,
    PaymentReceivedComposer,
    PaymentRefundedComposer,
    PaymentRequestComposer,
    PaymentSweeps,
    StripeEvents,
  ],
})
export class PaymentsWorkerModule {}
