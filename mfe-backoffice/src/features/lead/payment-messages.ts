import type { Schemas } from '@epm/contract';
import { formatAmount } from '../../payments/payment-display.tsx';

type Data = Schemas['TimelineEvent']['data'];

/** Formats the fee as 'onboarding fee'. */
const formatFee = ({ fee }: Data): string => (typeof fee === 'string' && fee ? `${fee.toLowerCase()} fee` : 'fee');

/** Formats the amount as ' of $25'. Returns '' if the amount is missing. */
const formatOfAmount = ({ cents }: Data): string => (typeof cents === 'number' ? ` of ${formatAmount(cents)}` : '');

const formatFeeOfAmount = (data: Data): string => `${formatFee(data)}${formatOfAmount(data)}`;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats an invoice as ', $149.95: Photographs'. Omits missing values. */
const formatInvoice = (data: Data): string =>
  `${typeof data.cents === 'number' ? `, ${formatAmount(data.cents)}` : ''}${typeof data.description === 'string' && data.description ? `: ${data.description}` : ''}`;

/** Explanations of Stripe's decline codes. Codes that hint at fraud are omitted, as Stripe recommends. */
const DECLINE_REASONS: Readonly<Record<string, string>> = {
  authentication_required: 'the owner did not confirm the payment at the bank',
  card_not_supported: 'the card does not support this payment',
  card_velocity_exceeded: 'the card is over its limit',
  currency_not_supported: 'the card does not support US dollars',
  expired_card: 'the card has expired',
  incorrect_cvc: 'the security code is wrong',
  incorrect_number: 'the card number is wrong',
  incorrect_zip: 'the ZIP code is wrong',
  insufficient_funds: 'insufficient funds',
  invalid_cvc: 'the security code is wrong',
  invalid_expiry_month: 'the expiration date is wrong',
  invalid_expiry_year: 'the expiration date is wrong',
  invalid_number: 'the card number is wrong',
  issuer_not_available: 'the bank could not be reached',
  payment_intent_authentication_failure: 'the owner did not confirm the payment at the bank',
  processing_error: 'an error of the bank, a later try may succeed',
  try_again_later: 'an error of the bank, a later try may succeed',
  withdrawal_count_limit_exceeded: 'the card is over its limit',
};

const formatDecline = ({ reason }: Data): string =>
  (typeof reason === 'string' && Object.hasOwn(DECLINE_REASONS, reason) && DECLINE_REASONS[reason]) ||
  'the bank gave no reason';

/** Formatters for the timeline's payment and invoice events. */
export const PAYMENT_MESSAGES: Readonly<Record<string, (data: Data) => string>> = {
  'invoice.created': (data) => `Invoice created${formatInvoice(data)}`,
  'invoice.sent': (data) => `Invoice sent${formatInvoice(data)}`,
  'invoice.paid': (data) => `Invoice paid${formatInvoice(data)}`,
  'invoice.voided': (data) => `Invoice voided${formatInvoice(data)}`,
  'invoice.deleted': (data) => `Draft invoice deleted${formatInvoice(data)}`,
  'invoice.uncollectible': (data) => `Invoice marked as uncollectible${formatInvoice(data)}`,
  'invoice.refunded': (data) => `Invoice refunded${formatInvoice(data)}`,
  'invoice.refund-failed': (data) => `Refund of the invoice failed${formatInvoice(data)}`,
  'invoice.disputed': (data) => `Invoice disputed by the owner’s bank${formatInvoice(data)}`,
  'invoice.dispute-won': (data) => `Dispute about the invoice won${formatInvoice(data)}`,
  'invoice.declined': (data) => `Card for the invoice declined (${formatDecline(data)})${formatInvoice(data)}`,
  'payment.requested': (data) => `Payment page opened for the ${formatFeeOfAmount(data)}`,
  'payment.received': (data) => `${capitalize(formatFeeOfAmount(data))} paid online`,
  'payment.processing': (data) => `Bank payment of the ${formatFeeOfAmount(data)} started, not settled yet`,
  'payment.expired': (data) => `Payment page for the ${formatFeeOfAmount(data)} expired, not paid`,
  'payment.failed': (data) => `Payment of the ${formatFeeOfAmount(data)} failed`,
  'payment.declined': (data) => `Card for the ${formatFeeOfAmount(data)} declined: ${formatDecline(data)}`,
  'payment.refunded': (data) => `Refund${formatOfAmount(data)} for the ${formatFee(data)}`,
  'payment.refund-failed': (data) => `Refund${formatOfAmount(data)} for the ${formatFee(data)} failed`,
  'payment.disputed': (data) => `Payment of the ${formatFeeOfAmount(data)} disputed by the owner’s bank`,
  'payment.dispute-won': (data) => `Dispute about the ${formatFeeOfAmount(data)} won`,
};
