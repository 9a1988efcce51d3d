import { Injectable } from '@nestjs/common';
import { Suppressions } from '../contacts/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { contactBounced } from './notifications.events.ts';

/** Suppresses addresses whose mailbox does not exist. */
@Injectable()
export class GoneMailboxes {
  constructor(
    private readonly suppressions: Suppressions,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Suppresses an address. The other addresses of a merged contact still get email.
   * @param sendId message that bounced; null if it is unknown
   */
  async suppress(tx: Tx, email: string, sendId: string | null): Promise<void> {
    if (!(await this.suppressions.suppress(tx, email, 'bounced', sendId))) return;
    const people = await tx.rows<{ contactId: string }>(
      'SELECT id AS "contactId" FROM contacts WHERE email = $1 AND merged_into IS NULL',
      [email],
    );
    await this.outbox.append(tx, contactBounced, ...people);
  }
}
