import type { CheckoutFee } from '@epm/contract';
import { type FindOptionsWhere, Raw } from 'typeorm';
import type { Tx } from '../platform/database/database.ts';
import { Payment } from './payment.entity.ts';

/** Returns the condition that matches payments of the fee, except those that were fully refunded. */
export const buildPaidFeeWhere = (leadId: string, fee: CheckoutFee): FindOptionsWhere<Payment> => ({
  leadId,
  fee,
  state: 'paid',
  refunded: Raw((column) => `${column} < amount_cents`),
});

/** Returns whether the fee was paid and not fully refunded. */
export const isFeePaid = (tx: Tx, leadId: string, fee: CheckoutFee): Promise<boolean> =>
  tx.getRepository(Payment).exists({ where: buildPaidFeeWhere(leadId, fee) });
