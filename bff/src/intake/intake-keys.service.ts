import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../platform/database/database.ts';

/** The key that all nodes share. The migration made it, so a read is never rolled back; each process keeps it. */
@Injectable()
export class IntakeKeys {
  private known: Buffer | undefined;

  constructor(private readonly database: Database) {}

  /**
   * 32 bytes.
   * @param tx the caller's transaction, when it has one
   */
  async key(tx?: Tx): Promise<Buffer> {
    this.known ??= await this.read(tx);
    return this.known;
  }

  private async read(tx: Tx | undefined): Promise<Buffer> {
    const [row] = (await (tx ?? this.database).query('SELECT key FROM intake_key WHERE id = 1')) as { key: Buffer }[];
    if (!row) throw new Error('The key of the public forms is missing; a migration makes it');
    return row.key;
  }
}
