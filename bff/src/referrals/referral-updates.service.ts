import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/env.ts';
import { Database } from '../platform/database/database.ts';
import { hashToken, isToken, createToken } from '../platform/tokens/tokens.ts';
import { ReferralUpdateKey } from './referral-update-key.entity.ts';
import { Referral } from './referral.entity.ts';

export interface UpdateChoice {
  clientName: string;
  wantsUpdates: boolean;
}

/** Lets realtors choose whether they receive emails about the progress of a referral. */
@Injectable()
export class ReferralUpdates {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Returns a new link to the page on which the realtor chooses. Earlier links stay valid. */
  async createLink(referralId: string): Promise<string> {
    const key = createToken();
    await this.database.transaction((tx) =>
      tx.getRepository(ReferralUpdateKey).insert({ tokenHash: hashToken(key), referralId }),
    );
    return `${this.config.siteUrl}/referral-updates/${key}`;
  }

  /** Returns the choice, or null if the key is unknown or the referral is deleted. */
  async find(key: string): Promise<UpdateChoice | null> {
    if (!isToken(key)) return null;
    const [found] = await this.database.rows<UpdateChoice>(
      `SELECT client_name AS "clientName", wants_updates AS "wantsUpdates"
       FROM referral_update_keys JOIN realtor_referrals AS referral ON referral.id = referral_id
       WHERE token_hash = $1 AND deleted_at IS NULL`,
      [hashToken(key)],
    );
    return found ?? null;
  }

  /** Stores the choice. Does nothing for an unknown key. */
  async choose(key: string, wantsUpdates: boolean): Promise<void> {
    if (!isToken(key)) return;
    await this.database.transaction(async (tx) => {
      const found = await tx.getRepository(ReferralUpdateKey).findOneBy({ tokenHash: hashToken(key) });
      if (found) await tx.getRepository(Referral).update(found.referralId, { wantsUpdates });
    });
  }
}
