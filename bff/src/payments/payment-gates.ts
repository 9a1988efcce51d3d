import type { CheckoutFee } from '@epm/contract';
import { Injectable, Module } from '@nestjs/common';
import type { Tx } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

/** Checks whether a lead can pay a fee now. @throws DomainError conflict if a condition is not met */
type AssertPayable = (tx: Tx, leadId: string, fee: CheckoutFee) => Promise<void>;

/** Registry of the conditions that other slices require before a payment. */
@Injectable()
export class PaymentGates {
  private readonly conditions: AssertPayable[] = [];

  register(condition: AssertPayable): void {
    this.conditions.push(condition);
  }

  /** @throws DomainError conflict if a condition is not met */
  async assertPayable(tx: Tx, leadId: string, fee: CheckoutFee): Promise<void> {
    for (const condition of this.conditions) await condition(tx, leadId, fee);
  }

  /**
   * Returns a message for staff with the reason why the lead cannot pay the fee now, or null if all conditions are met.
   */
  async findObstacle(tx: Tx, leadId: string, fee: CheckoutFee): Promise<string | null> {
    try {
      await this.assertPayable(tx, leadId, fee);
      return null;
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'conflict') return error.userMessage;
      throw error;
    }
  }
}

@Module({ providers: [PaymentGates], exports: [PaymentGates] })
export class PaymentGatesModule {}
