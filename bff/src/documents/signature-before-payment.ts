import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PaymentGates } from '../payments/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { SiteSettings } from '../site-settings/index.ts';
import { paymentNeedsSignature } from './documents.errors.ts';
import { SignatureDocument } from './signature-document.entity.ts';

/**
 * Refuses payment of the onboarding fee until the management agreement is signed, if the settings require this order.
 */
@Injectable()
export class SignatureBeforePayment implements OnModuleInit {
  constructor(
    private readonly gates: PaymentGates,
    private readonly settings: SiteSettings,
  ) {}

  onModuleInit(): void {
    this.gates.register((tx, leadId, fee) =>
      fee === 'onboarding' ? this.assertSigned(tx, leadId) : Promise.resolve(),
    );
  }

  private async assertSigned(tx: Tx, leadId: string): Promise<void> {
    const { agreements } = await this.settings.readIn(tx, 'agreements');
    if (agreements.paymentGate !== 'after-signature') return;
    const documents = tx.getRepository(SignatureDocument);
    const isSigned = await documents.existsBy({ leadId, type: 'management_agreement', state: 'completed' });
    if (!isSigned) throw paymentNeedsSignature();
  }
}
