import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../platform/database/database.ts';

/** Reads the key that all nodes share. A migration creates the key, so it always exists. Each process caches it. */
@Injectable()
export class IntakeKeys {
  private cached: Buffer | undefined;

  constructor(private readonly database: Database) {}

  /**
   * Returns the key, 32 bytes.
   * @param sql the caller's transaction, if any
   */
  async readKey(sql: Sql = this.database): Promise<Buffer> {
    return (this.cached ??= (await sql.row<{ key: Buffer }>('SELECT key FROM intake_key WHERE id = 1')).key);
  }
}
