import type { Cents, CheckoutFee, PaymentState } from '@epm/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One attempt by an owner to pay a fee at Stripe. A lead has at most one open payment for each fee. */
@Entity('payments')
export class Payment {
  /**
   * Sent to Stripe as `metadata.paymentId`, so that a session is recognized even if the response to its creation was
   * lost.
   */
  @PrimaryColumn('uuid')
  id: string;

  /** Null after the lead has been purged. */
  @Column('uuid', { name: 'lead_id', nullable: true })
  leadId: string | null;

  @Column('text')
  fee: CheckoutFee;

  /** Amount of the fee when the payment was created. */
  @Column('integer', { name: 'amount_cents' })
  amount: Cents;

  @Column('text')
  state: PaymentState;

  /** Part of the idempotency key. Incremented when the same key could only return the same error again. */
  @Column('integer', { default: 1 })
  attempt: number;

  /** Stripe's checkout session; null while it is being created. */
  @Column('text', { name: 'session_id', nullable: true })
  sessionId: string | null;

  @Column('text', { name: 'session_url', nullable: true })
  sessionUrl: string | null;

  @Column('timestamp with time zone', { name: 'expires_at', precision: 3, nullable: true })
  expiresAt: Date | null;

  @Column('text', { name: 'payment_intent_id', nullable: true })
  paymentIntentId: string | null;

  @Column('text', { name: 'receipt_url', nullable: true })
  receiptUrl: string | null;

  @Column('integer', { name: 'refunded_cents', default: 0 })
  refunded: Cents;

  /** Stripe's status of the owner's dispute, for example `needs_response` or `won`; null if there is no dispute. */
  @Column('text', { nullable: true })
  dispute: string | null;

  /**
   * Collected minus refunded cents at the last check, according to Stripe. It must equal the ledger's charges minus its
   * refunds.
   */
  @Column('integer', { name: 'stripe_net_cents', nullable: true })
  stripeNet: Cents | null;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3 })
  createdAt: Date;

  /** Time of the last comparison with Stripe. */
  @Column('timestamp with time zone', { name: 'checked_at', precision: 3 })
  checkedAt: Date;

  @Column('timestamp with time zone', { name: 'paid_at', precision: 3, nullable: true })
  paidAt: Date | null;

  /** Time at which staff moved the lead to the onboarding stage after this payment. */
  @Column('timestamp with time zone', { name: 'onboarded_at', precision: 3, nullable: true })
  onboardedAt: Date | null;
}
