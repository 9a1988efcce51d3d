import { formatCents } from '@epm/contract';
import type { Cents } from '@epm/contract';

/** Formats an amount as '$25'. @param amount cents */
export const formatAmount = (amount: number): string => formatCents(amount as Cents);
