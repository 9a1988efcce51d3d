import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { prune } from '../platform/database/prune.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { hashToken, isToken, createToken } from '../platform/tokens/tokens.ts';
import { AccountLink, type LinkPurpose } from './account-link.entity.ts';

const HOUR_MS = 3_600_000;

/** Hours for which a link is valid, from the time when its email is composed. */
export const LINK_HOURS: Readonly<Record<LinkPurpose, number>> = { invitation: 7 * 24, 'password-reset': 1 };

export interface LinkedUser {
  userId: string;
  email: string;
  purpose: LinkPurpose;
}

/** Creates, finds and redeems the emailed links with which staff set their password. */
@Injectable()
export class AccountLinks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly realtime: Realtime,
  ) {}

  /**
   * Creates a link. The key is in the fragment of the URL, which browsers send to no server and in no Referer header.
   */
  async create(userId: string, purpose: LinkPurpose): Promise<string> {
    const key = createToken();
    const expiresAt = new Date(this.clock.now().getTime() + LINK_HOURS[purpose] * HOUR_MS);
    await this.database.transaction((tx) =>
      tx.getRepository(AccountLink).insert({ tokenHash: hashToken(key), userId, purpose, expiresAt }),
    );
    return `${this.config.siteUrl}/set-password#${key}`;
  }

  /** Returns the user of a valid link. Null if the link is unknown, used or expired, or if the user is disabled. */
  async find(key: string): Promise<LinkedUser | null> {
    if (!isToken(key)) return null;
    const [link] = await this.database.rows<LinkedUser>(
      `SELECT link.user_id AS "userId", staff.email, link.purpose
       FROM account_links AS link JOIN todo_profiles AS staff ON staff.id = link.user_id
       WHERE link.token_hash = $1 AND link.expires_at > $2 AND staff.disabled_at IS NULL`,
      [hashToken(key), this.clock.now()],
    );
    return link ?? null;
  }

  /**
   * Redeems a link by deleting all links of its user. Publishes an event for open lists of users, because setting the
   * password can activate the account.
   * @returns false if the link has been used or has expired
   */
  async redeem(tx: Tx, key: string): Promise<boolean> {
    const deletedLinks = await tx.rows<{ user_id: string }>(
      'DELETE FROM account_links WHERE token_hash = $1 AND expires_at > $2 RETURNING user_id',
      [hashToken(key), this.clock.now()],
    );
    const userIds = deletedLinks.map(({ user_id }) => user_id);
    await tx.run('DELETE FROM account_links WHERE user_id = ANY($1)', [userIds]);
    await this.realtime.publish(tx, ...userIds.map((id) => ({ type: 'user.changed', id }) as const));
    return deletedLinks.length > 0;
  }

  async prune(): Promise<void> {
    await prune(this.database, 'account_links', 'expires_at <= $1', [this.clock.now()]);
  }
}
