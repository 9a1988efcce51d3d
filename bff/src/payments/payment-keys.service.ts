import type { CheckoutFee } from '@epm/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import { LinkRevokerRegistry } from '../access/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { hashToken, isToken, createToken } from '../platform/tokens/tokens.ts';
import { PaymentKey } from './payment-key.entity.ts';

/** Number of days for which an emailed payment link works. */
export const PAYMENT_LINK_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Manages the keys in emailed payment links. A link opens a page of this site, because a checkout page of the provider
 * expires within a day.
 */
@Injectable()
export class PaymentKeys implements OnModuleInit {
  constructor(
    @InjectRepository(PaymentKey) private readonly keys: Repository<PaymentKey>,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly links: LinkRevokerRegistry,
  ) {}

  onModuleInit(): void {
    this.links.register(async (tx, leadId) => {
      await tx.getRepository(PaymentKey).delete({ leadId });
    });
  }

  /** Creates a URL that the owner can use to pay the fee. Each email has a different URL. */
  async createLink(leadId: string, fee: CheckoutFee): Promise<string> {
    const key = createToken();
    await this.keys.insert({ keyHash: hashToken(key), leadId, fee, createdAt: this.clock.now() });
    return `${this.config.siteUrl}/payment/${key}`;
  }

  /** Returns the lead and fee of a key, or null if the key is unknown, revoked or expired. */
  async find(key: string): Promise<{ leadId: string; fee: CheckoutFee } | null> {
    if (!isToken(key)) return null;
    return this.keys.findOneBy({ keyHash: hashToken(key), createdAt: MoreThan(this.getOldestValidTime()) });
  }

  /** Deletes expired keys. */
  @Sweeps({ name: 'payments.prune-keys', everyMs: 3_600_000 })
  async prune(): Promise<void> {
    await this.keys.delete({ createdAt: LessThanOrEqual(this.getOldestValidTime()) });
  }

  private getOldestValidTime(): Date {
    return new Date(this.clock.now().getTime() - PAYMENT_LINK_DAYS * DAY_MS);
  }
}
