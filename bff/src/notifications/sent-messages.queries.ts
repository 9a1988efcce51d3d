import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';

/** How many messages owners were sent, from the counters. */
@Injectable()
export class SentMessages {
  constructor(private readonly database: Database) {}

  async counts(): Promise<{ email: number; sms: number }> {
    const rows = await this.database.query<{ channel: 'email' | 'sms'; count: number }>(
      'SELECT channel, sum(count)::int AS count FROM message_counts GROUP BY channel',
    );
    return { email: 0, sms: 0, ...Object.fromEntries(rows.map(({ channel, count }) => [channel, count])) };
  }
}
