import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';

/** The key that all nodes share: random, made by whoever needs it first, read once per process. */
@Injectable()
export class IntakeKeys {
  private reading: Promise<Buffer> | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** 32 bytes. */
  key(): Promise<Buffer> {
    this.reading ??= this.read().catch((error: unknown) => {
      this.reading = undefined;
      throw error;
    });
    return this.reading;
  }

  private async read(): Promise<Buffer> {
    await this.database.query(
      'INSERT INTO intake_key (id, key, created_at) VALUES (1, $1, $2) ON CONFLICT (id) DO NOTHING',
      [randomBytes(32), this.clock.now()],
    );
    const [row] = await this.database.query<{ key: Buffer }>('SELECT key FROM intake_key WHERE id = 1');
    if (!row) throw new Error('The key was written and is gone');
    return row.key;
  }
}
