import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { prune } from '../platform/database/prune.ts';
import { getCookieAttributes, getCookieName } from '../platform/http/cookies.ts';
import { hashToken, isToken, createToken } from '../platform/tokens/tokens.ts';

/** Days after which an unused device is deleted. */
const DEVICE_DAYS = 180;
/** Maximum number of devices per user. The least recently used device is deleted first. */
const MAX_DEVICES = 20;
const DAY_MS = 86_400_000;
const DEVICE_COOKIE = 'epm_device';

/**
 * Stores the browsers in which a user has signed in. The device cookie grants no access. It only gives the browser a
 * separate counter of failed attempts, which attackers cannot increase.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Returns the browser's device token if the user with this email address has signed in with this token before,
   * otherwise null.
   */
  async find(request: FastifyRequest, email: string): Promise<string | null> {
    const token = this.readToken(request);
    if (token === null) return null;
    const rows = await this.database.rows(
      `SELECT 1 FROM sign_in_devices device JOIN todo_profiles ON todo_profiles.id = device.user_id
       WHERE device.token_hash = $1 AND device.used_at > $2 AND todo_profiles.email = $3`,
      [hashToken(token), this.getOldestValidUse(), email],
    );
    return rows.length > 0 ? token : null;
  }

  /**
   * Records the sign-in. Returns the token for the device cookie: the browser's token if it is valid, otherwise a new
   * token.
   */
  async remember(tx: Tx, userId: string, request: FastifyRequest): Promise<string> {
    const browserToken = this.readToken(request);
    const newDeviceToken = createToken();
    const [device] = await tx.rows<{ isBrowserToken: boolean | null }>(REMEMBER_SQL, [
      browserToken === null ? null : hashToken(browserToken),
      hashToken(newDeviceToken),
      userId,
      this.clock.now(),
      this.getOldestValidUse(),
    ]);
    await tx.run(
      `DELETE FROM sign_in_devices WHERE user_id = $1 AND token_hash NOT IN (
         SELECT token_hash FROM sign_in_devices WHERE user_id = $1 ORDER BY used_at DESC LIMIT ${MAX_DEVICES})`,
      [userId],
    );
    return device?.isBrowserToken === true && browserToken !== null ? browserToken : newDeviceToken;
  }

  setCookie(reply: FastifyReply, token: string): void {
    void reply.setCookie(getCookieName(DEVICE_COOKIE, this.config), token, {
      ...getCookieAttributes(this.config),
      maxAge: DEVICE_DAYS * 86_400,
    });
  }

  async prune(): Promise<void> {
    await prune(this.database, 'sign_in_devices', 'used_at <= $1', [this.getOldestValidUse()]);
  }

  private readToken(request: FastifyRequest): string | null {
    const token = request.cookies[getCookieName(DEVICE_COOKIE, this.config)];
    return token !== undefined && isToken(token) ? token : null;
  }

  private getOldestValidUse(): Date {
    return new Date(this.clock.now().getTime() - DEVICE_DAYS * DAY_MS);
  }
}

const REMEMBER_SQL = `
  INSERT INTO sign_in_devices (token_hash, user_id, used_at)
  SELECT CASE WHEN EXISTS (SELECT 1 FROM sign_in_devices WHERE token_hash = $1::bytea AND used_at > $5) THEN $1::bytea
         ELSE $2::bytea END, $3::uuid, $4::timestamptz
  ON CONFLICT (token_hash, user_id) DO UPDATE SET used_at = excluded.used_at
  RETURNING token_hash = $1::bytea AS "isBrowserToken"`;
