import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../platform/database/database.ts';

/** The key that all nodes share. The migration made it, so a read is never rolled back; each process keeps it. */
@Injectable()
export class IntakeKeys {
  private known: Buffer | undefined;

  constructor(private readonly database: Database) {}

  /**
   * 32 bytes.
   * @param tx the caller's transaction, when it has one
   */
  async key(sql: Sql = this.database): Promise<Buffer> {
    return (this.known ??= (await sql.row<{ key: Buffer }>('SELECT key FROM intake_key WHERE id = 1')).key);
  }
}
