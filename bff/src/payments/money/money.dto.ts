import { LEDGER_KINDS } from '@epm/contract';
import type { LedgerKind } from '@epm/contract';
import { MAX_CURSOR_LENGTH, MAX_PAGE_SIZE } from '../../platform/database/keyset.ts';
import { Flag, Id, Instant, Integer, Nested, OneOf, RecordList, Text } from '../../platform/http/fields.ts';
import { Month } from '../../platform/http/month-field.ts';
import { PageQuery } from '../../platform/http/page-query.ts';

/** Maximum number of months in the overview. */
export const MAX_MONTHS = 36;
export const MAX_MISMATCHES = 100;
export const MAX_OPEN_DISPUTES = 100;
const MISMATCH_KINDS = ['payment', 'invoice'] as const;

export class MoneyTotal {
  @Integer() count: number;
  @Integer() cents: number;
}

/** Money movements of a month, in cents. */
export class MoneyMonth {
  /** In the company's time zone. */
  @Month() month: string;
  @Integer() collected: number;
  /** Refunds minus refunds that failed later. Negative if the failed refunds exceed the new refunds. */
  @Integer() refunded: number;
  /** Disputed amounts minus the amounts of disputes that were decided in our favor. */
  @Integer() disputed: number;
  /** Collected minus refunded and disputed. */
  @Integer() net: number;
  /** Failed payments that were started in this month. */
  @Nested(() => MoneyTotal) failed: MoneyTotal;
}

export class OutstandingTotals {
  /** Payments that are open or settling. */
  @Nested(() => MoneyTotal) payments: MoneyTotal;
  /** Invoices that were sent and are not paid. */
  @Nested(() => MoneyTotal) invoices: MoneyTotal;
}

/** A payment or invoice whose ledger entries differ from the provider's view. */
export class MoneyMismatch {
  @OneOf(MISMATCH_KINDS) kind: (typeof MISMATCH_KINDS)[number];
  @Id() id: string;
  /** Name of the fee, or description of the invoice. */
  @Text({ max: 700 }) what: string;
  /** Null after the lead has been purged. */
  @Id({ nullable: true }) leadId: string | null;
  @Text({ max: 200, nullable: true }) leadName: string | null;
  /** True if the lead was deleted and can be restored. */
  @Flag() isLeadDeleted: boolean;
  /** Charges less refunds according to our ledger, in cents. Disputes do not count. */
  @Integer() ledger: number;
  /** The same amount according to the provider at `checkedAt`. */
  @Integer() stripe: number;
  @Instant() checkedAt: string;
}

/** A dispute that the owner's bank has not decided yet. */
export class OpenDispute {
  /** The provider's id of the dispute. */
  @Text({ max: 200 }) stripeId: string;
  /** Name of the fee, or description and number of the invoice. */
  @Text({ max: 700 }) what: string;
  /** Null after the lead has been purged. */
  @Id({ nullable: true }) leadId: string | null;
  @Text({ max: 200, nullable: true }) leadName: string | null;
  /** True if the lead was deleted and can be restored. */
  @Flag() isLeadDeleted: boolean;
  /** Disputed amount in cents, which can be a part of the payment. */
  @Integer() cents: number;
  /** Deadline for the answer; null if the provider reports none. */
  @Instant({ nullable: true }) answerDueAt: string | null;
  /** True until an answer was sent at the provider. Without an answer, the dispute is lost. */
  @Flag() needsAnswer: boolean;
}

export class MoneyOverview {
  /** False if no key of the card payment provider is configured. */
  @Flag() isConfigured: boolean;
  /** Newest first. Months without money movements are omitted. */
  @RecordList(() => MoneyMonth, { max: MAX_MONTHS }) months: MoneyMonth[];
  @Nested(() => OutstandingTotals) open: OutstandingTotals;
  /** Sorted by deadline, earliest first. Disputes without a deadline come last. */
  @RecordList(() => OpenDispute, { max: MAX_OPEN_DISPUTES }) openDisputes: OpenDispute[];
  /** Sorted by the time of the last check, oldest first. */
  @RecordList(() => MoneyMismatch, { max: MAX_MISMATCHES }) mismatches: MoneyMismatch[];
}

export class MoneyPageQuery extends PageQuery {
  /** All months if the parameter is missing. */
  @Month({ optional: true }) month?: string;
}

export class MoneyExportQuery {
  /** All months if the parameter is missing. */
  @Month({ optional: true }) month?: string;
}

/** An entry of the ledger: an amount that moved into or out of the account. */
export class MoneyEntry {
  @Integer() id: number;
  @Instant() at: string;
  @OneOf(LEDGER_KINDS) kind: LedgerKind;
  /** Negative if the amount left the account. */
  @Integer() cents: number;
  /** Name of the fee, or description and number of the invoice. */
  @Text({ max: 700 }) what: string;
  /** Null after the lead has been purged. */
  @Id({ nullable: true }) leadId: string | null;
  @Text({ max: 200, nullable: true }) leadName: string | null;
  /** True if the lead was deleted and can be restored. */
  @Flag() isLeadDeleted: boolean;
  /**
   * Reason for the refund. Null for other kinds of entries, and for a refund that was made in the provider's dashboard.
   */
  @Text({ max: 500, nullable: true }) reason: string | null;
  /** Name of the staff member who made the refund; null if `reason` is null. */
  @Text({ max: 254, nullable: true }) by: string | null;
  /** The provider's id of the charge, refund or dispute. */
  @Text({ max: 200 }) stripeId: string;
  /** The payment; null for an invoice. */
  @Id({ nullable: true }) paymentId: string | null;
  /** The invoice; null for a payment. */
  @Id({ nullable: true }) invoiceId: string | null;
  /** True if the charge is disputed or was charged back, so that it cannot be refunded. */
  @Flag() isDisputed: boolean;
  /** True if the bank took the charged amount back, because the company lost the dispute. */
  @Flag() isDisputeLost: boolean;
  /** Refundable amount of this charge in cents. 0 for other entries, and while the charge is disputed. */
  @Integer() refundable: number;
}

export class MoneyEntries {
  /** Newest first. */
  @RecordList(() => MoneyEntry, { max: MAX_PAGE_SIZE }) items: MoneyEntry[];
  @Text({ max: MAX_CURSOR_LENGTH, nullable: true }) nextCursor: string | null;
}
