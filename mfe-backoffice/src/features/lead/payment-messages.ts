import type { Schemas } from '@epm/contract';
import { formatAmount } from '../../payments/payment-text.ts';

type Data = Schemas['TimelineEvent']['data'];

/** Formats the fee as 'onboarding fee'. */
const formatFee = ({ fee }: Data): string => (typeof fee === 'string' && fee ? `${fee.toLowerCase()} fee` : 'fee');

/** Formats the amount as ' of $199'. Returns '' if the amount is missing. */
const formatOfAmount = ({ cents }: Data): string => (typeof cents === 'number' ? ` of ${formatAmount(cents)}` : '');

const formatFeeOfAmount = (data: Data): string => `${formatFee(data)}${formatOfAmount(data)}`;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Formatters for the timeline's payment events. */
export const PAYMENT_MESSAGES: Readonly<Record<string, (data: Data) => string>> = {
  'payment.requested': (data) => `Payment page opened for the ${formatFeeOfAmount(data)}`,
  'payment.received': (data) => `${capitalize(formatFeeOfAmount(data))} paid online`,
  'payment.processing': (data) => `Bank payment of the ${formatFeeOfAmount(data)} started, not settled yet`,
  'payment.expired': (data) => `Payment page for the ${formatFeeOfAmount(data)} expired, not paid`,
  'payment.failed': (data) => `Payment of the ${formatFeeOfAmount(data)} failed`,
  'payment.refunded': (data) => `Refund${formatOfAmount(data)} for the ${formatFee(data)}`,
  'payment.refund-failed': (data) => `Refund${formatOfAmount(data)} for the ${formatFee(data)} failed`,
  'payment.disputed': (data) => `Payment of the ${formatFeeOfAmount(data)} disputed by the owner’s bank`,
  'payment.dispute-won': (data) => `Dispute about the ${formatFeeOfAmount(data)} won`,
};
