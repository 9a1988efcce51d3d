import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';

/** What the ledger of consents says. Suppression, which weighs more, is the mail's own. */
@Injectable()
export class ConsentQueries {
  constructor(private readonly database: Database) {}

  /** Whether the person ever agreed to marketing on this channel. A consent that came with a held lead belongs to no contact yet. */
  async allows(contactId: string, channel: 'email' | 'sms'): Promise<boolean> {
    const rows = await this.database.query(
      'SELECT 1 FROM consents WHERE contact_id = $1 AND channel = $2 LIMIT 1',
      [contactId, channel],
    );
    return rows.length > 0;
  }
}
