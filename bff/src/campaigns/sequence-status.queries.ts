import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';

/** Reads the states of sequences. */
@Injectable()
export class SequenceStatusQueries {
  constructor(private readonly database: Database) {}

  /**
   * Returns the reason why the sequence was stopped, 'sequence deleted' if the sequence does not exist, or null if
   * its emails may still be sent.
   */
  async findStopReason(sequenceId: string): Promise<string | null> {
    const [row] = await this.database.rows<{ state: string; reason: string | null }>(
      'SELECT state, reason FROM campaign_sequences WHERE id = $1',
      [sequenceId],
    );
    if (!row) return 'sequence deleted';
    return row.state === 'stopped' ? row.reason : null;
  }

  async countActive(): Promise<number> {
    const [row] = await this.database.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM campaign_sequences WHERE state = 'active'`,
    );
    return row?.count ?? 0;
  }
}
