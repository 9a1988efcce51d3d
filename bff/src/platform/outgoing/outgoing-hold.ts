import { Global, Injectable, Module } from '@nestjs/common';
import { Database, type Tx } from '../database/database.ts';

/** Condition of every claim of a message or a partner's service: a restored copy contacts no one until it is released. */
export const MAY_CONTACT = 'NOT EXISTS (SELECT 1 FROM outgoing_hold)';

/** Why nothing goes out. */
export interface Hold {
  /** When the copy was restored. */
  since: Date;
  /** Name of the backup. */
  backup: string;
}

/** The switch that a restore sets in the copy's own database, so that every process of every node honors it. */
@Injectable()
export class OutgoingHold {
  constructor(private readonly database: Database) {}

  /** Null when messages and calls to partners go out. */
  async current(): Promise<Hold | null> {
    const [hold] = await this.database.rows<Hold>('SELECT since, backup FROM outgoing_hold');
    return hold ?? null;
  }

  /** Lets everything that is due go out. @returns the hold that ended, null when there was none */
  async release(tx: Tx): Promise<Hold | null> {
    const [hold] = await tx.rows<Hold>('DELETE FROM outgoing_hold RETURNING since, backup');
    return hold ?? null;
  }
}

@Global()
@Module({ providers: [OutgoingHold], exports: [OutgoingHold] })
export class OutgoingModule {}
