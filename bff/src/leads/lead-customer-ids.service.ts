import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/database.ts';

/** Stores a contact's customer id at the payment provider on the contact's leads, as the specification requires. */
@Injectable()
export class LeadCustomerIds {
  async setCustomerId(tx: Tx, contactId: string, customerId: string): Promise<void> {
    await tx.run(
      `UPDATE leads SET stripe_customer_id = $2 WHERE contact_id = $1 AND stripe_customer_id IS DISTINCT FROM $2`,
      [contactId, customerId],
    );
  }
}
