import type { CheckoutFee } from '@epm/contract';
import { type FindOptionsWhere, Raw } from 'typeorm';
import type { Tx } from '../platform/database/database.ts';
import { Payment } from './payment.entity.ts';

/** Returns the condition that matches the payments of the fee for which `isPaid` of the contract is true. */
export const buildPaidFeeWhere = (leadId: string, fee: CheckoutFee): FindOptionsWhere<Payment> => ({
  leadId,
  fee,
  state: 'paid',
  refunded: Raw((column) => `${column} < amount_cents`),
  dispute: Raw((column) => `${column} IS DISTINCT FROM 'lost'`),
});

/** Returns whether the fee is paid. Fully refunded payments and payments lost in a dispute do not count. */
export const isFeePaid = (tx: Tx, leadId: string, fee: CheckoutFee): Promise<boolean> =>
  tx.getRepository(Payment).exists({ where: buildPaidFeeWhere(leadId, fee) });
