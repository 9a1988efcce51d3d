import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { Database } from '../platform/database/database.ts';

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The links of mails, with which a walkthrough is moved or cancelled without a password. */
@Injectable()
export class WalkthroughKeys {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** The address of a page that manages this walkthrough. Each mail has its own; all of them work until it begins. */
  async createLink(walkthroughId: string): Promise<string> {
    const key = randomBytes(32).toString('base64url');
    await this.database.query(
      'INSERT INTO walkthrough_keys (key_hash, walkthrough_id, created_at) VALUES ($1, $2, $3)',
      [hashOf(key), walkthroughId, this.clock.now()],
    );
    return `${this.config.siteUrl}/walkthrough/${key}`;
  }

  /** @returns the walkthrough's id, or null when the key opens nothing */
  async find(key: string): Promise<string | null> {
    const [row] = await this.database.query<{ id: string }>(
      'SELECT walkthrough_id AS id FROM walkthrough_keys WHERE key_hash = $1',
      [hashOf(key)],
    );
    return row?.id ?? null;
  }
}
