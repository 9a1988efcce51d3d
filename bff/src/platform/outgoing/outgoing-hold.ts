import { Global, Injectable, Module } from '@nestjs/common';
import { Database, type Tx } from '../database/database.ts';

/** SQL condition for sending messages and calling partners. False in a restored copy until an admin releases it. */
export const MAY_CONTACT = 'NOT EXISTS (SELECT 1 FROM outgoing_hold)';

/** Details of a hold on outgoing messages. */
export interface Hold {
  /** Time of the restore. */
  since: Date;
  /** Name of the backup. */
  backup: string;
}

/**
 * Hold on messages and partner calls. A restore sets it in the database of the copy, so that all processes honor it.
 */
@Injectable()
export class OutgoingHold {
  constructor(private readonly database: Database) {}

  /** Returns the hold, or null when messages and partner calls are allowed. */
  async current(): Promise<Hold | null> {
    const [hold] = await this.database.rows<Hold>('SELECT since, backup FROM outgoing_hold');
    return hold ?? null;
  }

  /** Ends the hold. Everything that is due is then sent. @returns the hold that ended, or null when there was none */
  async release(tx: Tx): Promise<Hold | null> {
    const [hold] = await tx.rows<Hold>('DELETE FROM outgoing_hold RETURNING since, backup');
    return hold ?? null;
  }
}

@Global()
@Module({ providers: [OutgoingHold], exports: [OutgoingHold] })
export class OutgoingModule {}
