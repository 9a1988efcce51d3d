import { Global, Injectable, Module } from '@nestjs/common';
import { Database, type Tx } from '../database/database.ts';

/**
 * SQL condition under which messages may be sent and vendors may be called. False in an installation restored from a
 * backup, until an admin releases the hold.
 */
export const MAY_CONTACT_SQL = 'NOT EXISTS (SELECT 1 FROM outgoing_hold)';

/** A hold on outgoing messages and vendor calls. */
export interface Hold {
  /** Time at which the backup was restored. */
  since: Date;
  /** Name of the restored backup. */
  backup: string;
}

/**
 * Reads and releases the hold on messages and vendor calls. Restoring a backup stores the hold in the restored
 * database, so that all processes honor it.
 */
@Injectable()
export class OutgoingHold {
  constructor(private readonly database: Database) {}

  /** Returns the hold, or null when messages and vendor calls are allowed. */
  async getCurrent(): Promise<Hold | null> {
    const [hold] = await this.database.rows<Hold>('SELECT since, backup FROM outgoing_hold');
    return hold ?? null;
  }

  /** Ends the hold, so that all due messages are sent. @returns the ended hold, or null if there was none */
  async release(tx: Tx): Promise<Hold | null> {
    const [hold] = await tx.rows<Hold>('DELETE FROM outgoing_hold RETURNING since, backup');
    return hold ?? null;
  }
}

@Global()
@Module({ providers: [OutgoingHold], exports: [OutgoingHold] })
export class OutgoingModule {}
