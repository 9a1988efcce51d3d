import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Database } from '../platform/database/database.ts';
import type { SampleFirmState } from './sample-firm.dto.ts';

/** Number of rows that one statement removes, few enough for the statement timeout. */
const BATCH_SIZE = 500;

/** Tells whether there is sample data, and removes it. */
@Injectable()
export class SampleFirm {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  async getState(): Promise<SampleFirmState> {
    return this.database.row<SampleFirmState>(STATE_SQL);
  }

  /**
   * Removes the sample data. Each batch is committed, so a removal that was interrupted continues with the next call.
   */
  async remove(actor: Actor): Promise<void> {
    const { isPresent } = await this.getState();
    if (!isPresent) return;
    for (let isDone = false; !isDone; )
      ({ isDone } = await this.database.row<{ isDone: boolean }>('SELECT remove_sample_rows($1) = 0 AS "isDone"', [
        BATCH_SIZE,
      ]));
    await this.database.transaction((tx) =>
      this.audit.record(tx, { actor, action: 'sample-data.removed', subject: 'sample-data' }),
    );
  }
}

const count = (table: string): string => `(SELECT count(*)::int FROM sample_rows WHERE table_name = '${table}')`;

const STATE_SQL = `
  SELECT EXISTS (SELECT FROM sample_rows) AS "isPresent", filled_at AS "filledAt", ${count('leads')} AS leads,
    ${count('contacts')} AS owners, ${count('todo_profiles')} AS colleagues, ${count('realtor_referrals')} AS referrals,
    ${count('blog_posts')} AS posts
  FROM (SELECT max(filled_at) AS filled_at FROM sample_firm) AS firm`;
