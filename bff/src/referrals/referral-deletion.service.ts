import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { Referral } from './referral.entity.ts';
import { referralMissing } from './referrals.errors.ts';

/** Deletes referrals: nothing is mailed for them any more, and after 30 days a sweep removes them. */
@Injectable()
export class ReferralDeletion {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError missing */
  async delete(id: string, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.getRepository(Referral).update({ id, deletedAt: IsNull() }, { deletedAt: this.clock.now() });
      if (affected === 0) throw referralMissing();
      await this.audit.record(tx, { actor, action: 'referral.deleted', subject: `referral:${id}` });
    });
  }
}
