import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';

/** Reads what owners were sent; the counts come from counters. */
@Injectable()
export class SentMessages {
  constructor(private readonly database: Database) {}

  /** Whether a message of this gathering has reached the mail server, or may have. */
  async hasGoneOut(gatherKey: string): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT 1 FROM message_sends WHERE gather_key = $1 AND state IN ('sent', 'unknown') LIMIT 1`,
      [gatherKey],
    );
    return rows.length > 0;
  }

  async counts(): Promise<{ email: number; sms: number }> {
    const rows = await this.database.query<{ channel: 'email' | 'sms'; count: number }>(
      'SELECT channel, sum(count)::int AS count FROM message_counts GROUP BY channel',
    );
    return { email: 0, sms: 0, ...Object.fromEntries(rows.map(({ channel, count }) => [channel, count])) };
  }
}
