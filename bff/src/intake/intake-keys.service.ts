import { Injectable } from '@nestjs/common';
import { Database, type SqlExecutor } from '../platform/database/database.ts';

/** Reads and caches the key that all nodes share. A migration creates the key. */
@Injectable()
export class IntakeKeys {
  private cachedKey: Buffer | undefined;

  constructor(private readonly database: Database) {}

  /**
   * Returns the 32-byte key.
   * @param sql caller's transaction, if any
   */
  async readKey(sql: SqlExecutor = this.database): Promise<Buffer> {
    return (this.cachedKey ??= (await sql.row<{ key: Buffer }>('SELECT key FROM intake_key WHERE id = 1')).key);
  }
}
