import { formatCents, formatFeeName } from '@epm/contract';
import type { Cents, CheckoutFee } from '@epm/contract';

/** Formats the name of a fee as in 'onboarding fee'. */
export const formatFeeNameInSentence = (fee: CheckoutFee): string => formatFeeName(fee).toLowerCase();

/** Formats an amount as '$25'. @param amount cents */
export const formatAmount = (amount: number): string => formatCents(amount as Cents);
