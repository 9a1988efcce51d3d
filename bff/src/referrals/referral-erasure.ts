import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ContactChangeListeners, type ErasedPerson } from '../contacts/index.ts';
import type { Tx } from '../platform/database/database.ts';

/** Replacement for the name of an erased person. */
const ERASED_NAME = 'Erased';

/** Condition for referrals that document a fee. */
const IS_RETAINED_SQL = `status = 'converted' OR payment_status = 'paid'`;

/** Erases a person from referrals, as client and as realtor. */
@Injectable()
export class ReferralErasure implements OnModuleInit {
  constructor(private readonly listeners: ContactChangeListeners) {}

  onModuleInit(): void {
    this.listeners.register({ onErased: (tx, person) => this.erase(tx, person) });
  }

  /**
   * Deletes the referrals of an erased client. A converted or paid referral documents a fee, so it remains, without the
   * client. Removes an erased realtor from unpaid referrals, which remain for the client. Does not remove the realtor
   * from a paid referral, which documents who got the fee.
   */
  private async erase(tx: Tx, { emails }: ErasedPerson): Promise<Record<string, number>> {
    const deleted = await tx.run(
      `DELETE FROM realtor_referrals WHERE lower(btrim(client_email)) = ANY($1) AND NOT (${IS_RETAINED_SQL})`,
      [emails],
    );
    const withoutClient = await tx.run(
      `UPDATE realtor_referrals SET client_name = $2, client_email = '', client_phone = '', property_address = $2,
         notes = NULL, version = version + 1
       WHERE lower(btrim(client_email)) = ANY($1)`,
      [emails, ERASED_NAME],
    );
    const withoutRealtor = await tx.run(
      `UPDATE realtor_referrals SET realtor_name = $2, realtor_email = '', realtor_phone = '', notes = NULL,
         version = version + 1
       WHERE lower(btrim(realtor_email)) = ANY($1) AND payment_status = 'unpaid'`,
      [emails, ERASED_NAME],
    );
    return { referrals: deleted, anonymizedReferrals: withoutClient + withoutRealtor };
  }
}
