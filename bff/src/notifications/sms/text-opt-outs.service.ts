import { Injectable } from '@nestjs/common';
import { Suppressions } from '../../contacts/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { contactUnsubscribed } from '../notifications.events.ts';
import { RecipientNumbers } from './recipient-numbers.queries.ts';

/** Records opt-outs from text messages. */
@Injectable()
export class TextOptOuts {
  constructor(
    private readonly suppressions: Suppressions,
    private readonly numbers: RecipientNumbers,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Suppresses all texts to the number, and all marketing to its owners, because an opt-out by text applies to every
   * channel. After `tx` commits, no text to the number is claimed.
   * @param sendId text to the number that led to the opt-out; null if there is none
   * @returns whether texts or marketing were allowed before
   */
  async optOut(tx: Tx, number: string, sendId: string | null): Promise<boolean> {
    let hasChanged = await this.suppressions.suppress(tx, number, 'unsubscribed', sendId);
    for (const contactId of await this.numbers.listContactIds(number, tx)) {
      const isNew = await this.suppressions.unsubscribe(tx, { contactId, address: number }, sendId);
      if (isNew) await this.outbox.append(tx, contactUnsubscribed, { contactId });
      hasChanged ||= isNew;
    }
    return hasChanged;
  }
}
