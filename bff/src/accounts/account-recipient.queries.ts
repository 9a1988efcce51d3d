import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';

interface Recipient {
  email: string;
  hasPassword: boolean;
}

/** Reads the staff accounts that account emails are sent to. */
@Injectable()
export class AccountRecipientQueries {
  constructor(private readonly database: Database) {}

  /**
   * Returns the email address of an account, and whether it has a password. Null if the account is deleted or disabled.
   */
  async find(userId: string): Promise<Recipient | null> {
    const [row] = await this.database.rows<Recipient>(
      `SELECT email, password_hash IS NOT NULL AS "hasPassword" FROM todo_profiles
       WHERE id = $1 AND disabled_at IS NULL`,
      [userId],
    );
    return row ?? null;
  }
}
