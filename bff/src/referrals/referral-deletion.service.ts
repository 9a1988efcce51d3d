import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
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
      const deleted = await tx.run(
        `UPDATE realtor_referrals SET deleted_at = $2 WHERE id = $1 AND deleted_at IS NULL`,
        [id, this.clock.now()],
      );
      if (deleted === 0) throw referralMissing();
      await this.audit.record(tx, { actor, action: 'referral.deleted', subject: `referral:${id}` });
    });
  }
}
