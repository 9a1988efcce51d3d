import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { prune } from '../platform/database/prune.ts';
import { clearCookie, readCookie, setCookie } from '../platform/http/cookies.ts';
import { hashToken, isToken, newToken } from '../platform/tokens/tokens.ts';
import { Session } from './identity.entities.ts';
import type { SessionUser } from './session-user.ts';

const minute = 60_000;
/** A session ends after this long without a request, and in any case after the absolute limit. Milliseconds. */
export const idleLimit = 30 * minute;
export const absoluteLimit = 12 * 60 * minute;
/** Being seen is written at most this often. */
const seenEvery = minute;
/**
 * A session that was just read is trusted this long: a page asks for several things at once, and the look-up costs more
 * than all the rest of a lean read. A change of role made by another process is felt that much later. Milliseconds.
 */
const trustFor = 500;
const mostTrusted = 1_000;

interface SessionRow extends SessionUser {
  stale: boolean;
}

interface Trusted {
  user: SessionUser;
  /** When it was read: by the clock that sessions age by, and by a monotonic one. */
  at: number;
  ticks: number;
}

/** Server-side sessions. The role is read along with them, so a change of role or a disabled account acts within a second. */
@Injectable()
export class Sessions {
  private readonly trusted = new Map<string, Trusted>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** The user whose living session the request's cookie names, or null. */
  async find(request: FastifyRequest): Promise<SessionUser | null> {
    const token = readSessionToken(request, this.config);
    if (token === null) return null;
    const now = this.clock.now().getTime();
    const known = this.trusted.get(token);
    if (known && Math.abs(now - known.at) < trustFor && performance.now() - known.ticks < trustFor) return known.user;
    const user = await this.read(hashToken(token), now);
    this.trust(token, user, now);
    return user;
  }

  /** Names the request's session without opening it; empty without one. */
  keyOf(request: FastifyRequest): string {
    const token = readSessionToken(request, this.config);
    return token === null ? '' : hashToken(token).toString('hex');
  }

  /** Those of the named sessions that a request could still use. */
  async livingOf(keys: readonly string[]): Promise<string[]> {
    const now = this.clock.now().getTime();
    const rows = await this.database.rows<{ key: string }>(
      `SELECT encode(s.token_hash, 'hex') AS key FROM sessions s JOIN todo_profiles u ON u.id = s.user_id
       WHERE s.token_hash = ANY(SELECT decode(key, 'hex') FROM unnest($1::text[]) AS key)
         AND s.last_seen_at > $2 AND s.created_at > $3 AND u.disabled_at IS NULL`,
      [keys, new Date(now - idleLimit), new Date(now - absoluteLimit)],
    );
    return rows.map(({ key }) => key);
  }

  /** Reads a user's sessions anew from now on: their rights have changed. */
  distrust(userId: string): void {
    for (const [token, { user }] of this.trusted) if (user.id === userId) this.trusted.delete(token);
  }

  /** Opens a session for the user and ends the one that the request came with. Returns the new token. */
  async open(tx: Tx, userId: string, request: FastifyRequest): Promise<string> {
    await this.end(tx, request);
    const token = newToken();
    const now = this.clock.now();
    await tx.getRepository(Session).insert({ tokenHash: hashToken(token), userId, createdAt: now, lastSeenAt: now });
    return token;
  }

  /** Ends the session that the request came with, if any; returns whose it was. */
  async end(tx: Tx, request: FastifyRequest): Promise<string | null> {
    const token = readSessionToken(request, this.config);
    if (token === null) return null;
    const [ended] = await tx.rows<{ user_id: string }>('DELETE FROM sessions WHERE token_hash = $1 RETURNING user_id', [
      hashToken(token),
    ]);
    return ended?.user_id ?? null;
  }

  /** Removes sessions that no request can use any more. */
  async prune(): Promise<void> {
    const now = this.clock.now().getTime();
    await prune(this.database, 'sessions', 'last_seen_at <= $1', [new Date(now - idleLimit)]);
    await prune(this.database, 'sessions', 'created_at <= $1', [new Date(now - absoluteLimit)]);
  }

  private async read(hash: Buffer, now: number): Promise<SessionUser | null> {
    const [row] = await this.database.rows<SessionRow>(LIVING_SESSION, [
      hash,
      new Date(now - idleLimit),
      new Date(now - absoluteLimit),
      new Date(now - seenEvery),
    ]);
    if (!row) return null;
    if (row.stale) {
      await this.database.run('UPDATE sessions SET last_seen_at = $2 WHERE token_hash = $1', [hash, new Date(now)]);
    }
    return { id: row.id, email: row.email, role: row.role };
  }

  private trust(token: string, user: SessionUser | null, at: number): void {
    this.trusted.delete(token);
    if (!user) return;
    if (this.trusted.size >= mostTrusted) this.trusted.clear();
    this.trusted.set(token, { user, at, ticks: performance.now() });
  }
}

const LIVING_SESSION = {
  name: 'living-session',
  text: `
    SELECT u.id, u.email, u.role, s.last_seen_at < $4 AS stale
    FROM sessions s JOIN todo_profiles u ON u.id = s.user_id
    WHERE s.token_hash = $1 AND s.last_seen_at > $2 AND s.created_at > $3 AND u.disabled_at IS NULL`,
};

const cookieName = (config: Config): string => (config.isSecure ? '__Host-epm_session' : 'epm_session');

function readSessionToken(request: FastifyRequest, config: Config): string | null {
  const token = readCookie(request, cookieName(config));
  return token !== null && isToken(token) ? token : null;
}

export const setSessionCookie = (reply: FastifyReply, token: string, config: Config): void =>
  setCookie(reply, cookieName(config), token, { secure: config.isSecure });

export const clearSessionCookie = (reply: FastifyReply, config: Config): void =>
  clearCookie(reply, cookieName(config), { secure: config.isSecure });
