import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { prune } from '../platform/database/prune.ts';
import { getCookieAttributes, getCookieName } from '../platform/http/cookies.ts';
import { hashToken, isToken, createToken } from '../platform/tokens/tokens.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { Session } from './identity.entities.ts';
import { sessionUserColumnsSql, type SessionUser, type SessionUserRow, toSessionUser } from './session-user.ts';

const MINUTE_MS = 60_000;
/** Time without a request after which a session ends. */
export const IDLE_TIMEOUT_MS = 30 * MINUTE_MS;
/** Age at which a session ends even if it is in use. */
export const ABSOLUTE_TIMEOUT_MS = 12 * 60 * MINUTE_MS;
/** Minimum interval between two updates of `last_seen_at`. */
const LAST_SEEN_INTERVAL_MS = MINUTE_MS;
/**
 * Time for which a session is cached. A page sends several requests at once, and looking up the session for each of
 * them would take longer than the rest of a small GET request. The cache delays the effect of a role change in another
 * process by at most this time.
 */
const CACHE_TTL_MS = 500;
/** Time after a sign-in or confirmation during which sensitive actions require no confirmation. */
export const CONFIRMATION_VALID_MS = 15 * MINUTE_MS;
const MAX_USER_AGENT_LENGTH = 300;
const MAX_CACHE_ENTRIES = 1_000;

/** Active session, as shown to its user. */
export interface ActiveSession {
  id: string;
  isCurrent: boolean;
  userAgent: string | null;
  ip: string | null;
  createdAt: Date;
  lastSeenAt: Date;
}

/**
 * Sessions of a user that are to be ended: one session by its id, all sessions except the session of a request, or all
 * sessions.
 */
export type SessionSelection = { id: string } | { except: FastifyRequest } | 'all';

interface SessionRow extends SessionUserRow {
  isLastSeenStale: boolean;
}

interface CachedSession {
  user: SessionUser;
  /** Time of the lookup on the application's clock, in milliseconds. */
  readAt: number;
  /** Time of the lookup on the monotonic clock, in milliseconds. */
  readAtTicks: number;
}

/**
 * Server-side sessions. The role is read with the session, so a new role or a disabled account takes effect within a
 * second.
 */
@Injectable()
export class Sessions {
  private readonly cache = new Map<string, CachedSession>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly realtime: Realtime,
  ) {}

  /** Returns whether a request has a session cookie, without checking the session. */
  hasCookie(request: Pick<FastifyRequest, 'cookies'>): boolean {
    return getCookieName(SESSION_COOKIE, this.config) in request.cookies;
  }

  /** Returns the user of the request's session, or null if there is no active session. */
  async find(request: FastifyRequest): Promise<SessionUser | null> {
    const token = readSessionToken(request, this.config);
    if (token === null) return null;
    const now = this.clock.now().getTime();
    const cachedSession = this.cache.get(token);
    if (
      cachedSession &&
      Math.abs(now - cachedSession.readAt) < CACHE_TTL_MS &&
      performance.now() - cachedSession.readAtTicks < CACHE_TTL_MS
    )
      return cachedSession.user;
    const user = await this.findActive(hashToken(token), now, request.ip);
    this.storeInCache(token, user, now);
    return user;
  }

  /**
   * Returns the key of the request's session, without checking that the session is active. Empty if there is no session
   * cookie.
   */
  getKey(request: FastifyRequest): string {
    const token = readSessionToken(request, this.config);
    return token === null ? '' : hashToken(token).toString('hex');
  }

  /** Returns the keys whose sessions are still active. */
  async filterActiveKeys(keys: readonly string[]): Promise<string[]> {
    const now = this.clock.now().getTime();
    const rows = await this.database.rows<{ key: string }>(
      `SELECT encode(s.token_hash, 'hex') AS key FROM sessions s JOIN todo_profiles u ON u.id = s.user_id
       WHERE s.token_hash = ANY(SELECT decode(key, 'hex') FROM unnest($1::text[]) AS key)
         AND s.last_seen_at > $2 AND s.created_at > $3 AND u.disabled_at IS NULL`,
      [keys, new Date(now - IDLE_TIMEOUT_MS), new Date(now - ABSOLUTE_TIMEOUT_MS)],
    );
    return rows.map(({ key }) => key);
  }

  /** Removes the user's sessions from the cache of this process, so that a change takes effect at the next request. */
  invalidateCache(userId: string): void {
    for (const [token, { user }] of this.cache) if (user.id === userId) this.cache.delete(token);
  }

  /** Opens a session for the user and ends the request's previous session. Returns the new token. */
  async open(tx: Tx, userId: string, request: FastifyRequest, hasSecondFactor: boolean): Promise<string> {
    await this.end(tx, request);
    const token = createToken();
    const now = this.clock.now();
    await tx.getRepository(Session).insert({
      tokenHash: hashToken(token),
      userId,
      createdAt: now,
      lastSeenAt: now,
      userAgent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
      ip: request.ip,
      hasSecondFactor,
    });
    return token;
  }

  /** Returns whether the user signed in or confirmed the session in the last {@link CONFIRMATION_VALID_MS}. */
  async isRecentlyConfirmed(request: FastifyRequest): Promise<boolean> {
    const [row] = await this.database.rows<{ isRecent: boolean }>(
      'SELECT coalesce(confirmed_at, created_at) > $2 AS "isRecent" FROM sessions WHERE token_hash = $1',
      [this.hashTokenOf(request), new Date(this.clock.now().getTime() - CONFIRMATION_VALID_MS)],
    );
    return row?.isRecent ?? false;
  }

  /** Records that the user confirmed the request's session with the password or a passkey. */
  async confirm(tx: Tx, request: FastifyRequest): Promise<void> {
    await tx.run('UPDATE sessions SET confirmed_at = $2 WHERE token_hash = $1', [
      this.hashTokenOf(request),
      this.clock.now(),
    ]);
  }

  /** Lists the active sessions of the request's user: the current session first, then the others by last use. */
  async list(userId: string, request: FastifyRequest): Promise<ActiveSession[]> {
    const now = this.clock.now().getTime();
    return this.database.rows<ActiveSession>(ACTIVE_SESSION_LIST_SQL, [
      userId,
      this.hashTokenOf(request),
      new Date(now - IDLE_TIMEOUT_MS),
      new Date(now - ABSOLUTE_TIMEOUT_MS),
    ]);
  }

  /**
   * Ends sessions of a user and closes the user's event streams. Callers must call {@link invalidateCache} after the
   * commit.
   * @returns number of ended sessions
   */
  async endSessions(tx: Tx, userId: string, selection: SessionSelection): Promise<number> {
    const id = selection !== 'all' && 'id' in selection ? selection.id : null;
    const kept = selection !== 'all' && 'except' in selection ? this.hashTokenOf(selection.except) : null;
    const endedCount = await tx.run(
      `DELETE FROM sessions WHERE user_id = $1 AND ($2::text IS NULL OR ${SESSION_ID_SQL} = $2)
         AND ($3::bytea IS NULL OR token_hash <> $3)`,
      [userId, id, kept],
    );
    if (endedCount > 0) await this.realtime.revokeStreams(tx, userId);
    return endedCount;
  }

  /** Ends the request's session. Returns the id of its user, or null if there is no session. */
  async end(tx: Tx, request: FastifyRequest): Promise<string | null> {
    const token = readSessionToken(request, this.config);
    if (token === null) return null;
    const [endedSession] = await tx.rows<{ user_id: string }>(
      'DELETE FROM sessions WHERE token_hash = $1 RETURNING user_id',
      [hashToken(token)],
    );
    return endedSession?.user_id ?? null;
  }

  /** Deletes expired sessions. */
  async prune(): Promise<void> {
    const now = this.clock.now().getTime();
    await prune(this.database, 'sessions', 'last_seen_at <= $1', [new Date(now - IDLE_TIMEOUT_MS)]);
    await prune(this.database, 'sessions', 'created_at <= $1', [new Date(now - ABSOLUTE_TIMEOUT_MS)]);
  }

  private hashTokenOf(request: FastifyRequest): Buffer | null {
    const token = readSessionToken(request, this.config);
    return token === null ? null : hashToken(token);
  }

  private async findActive(hash: Buffer, now: number, ip: string): Promise<SessionUser | null> {
    const [row] = await this.database.rows<SessionRow>(ACTIVE_SESSION_STATEMENT, [
      hash,
      new Date(now - IDLE_TIMEOUT_MS),
      new Date(now - ABSOLUTE_TIMEOUT_MS),
      new Date(now - LAST_SEEN_INTERVAL_MS),
    ]);
    if (!row) return null;
    if (row.isLastSeenStale) {
      await this.database.run('UPDATE sessions SET last_seen_at = $2, ip = $3 WHERE token_hash = $1', [
        hash,
        new Date(now),
        ip,
      ]);
    }
    return toSessionUser(row);
  }

  private storeInCache(token: string, user: SessionUser | null, readAt: number): void {
    this.cache.delete(token);
    if (!user) return;
    if (this.cache.size >= MAX_CACHE_ENTRIES) this.cache.clear();
    this.cache.set(token, { user, readAt, readAtTicks: performance.now() });
  }
}

const ACTIVE_SESSION_STATEMENT = {
  name: 'living-session',
  text: `
    SELECT ${sessionUserColumnsSql('s.has_second_factor')}, s.last_seen_at < $4 AS "isLastSeenStale"
    FROM sessions s JOIN todo_profiles AS staff ON staff.id = s.user_id
    WHERE s.token_hash = $1 AND s.last_seen_at > $2 AND s.created_at > $3 AND staff.disabled_at IS NULL`,
};

/** Public id of a session. The token hash is as random as the token, so the id reveals nothing. */
const SESSION_ID_SQL = 'md5(token_hash)';

const ACTIVE_SESSION_LIST_SQL = `
  SELECT ${SESSION_ID_SQL} AS id, coalesce(token_hash = $2, false) AS "isCurrent", user_agent AS "userAgent",
         host(ip) AS ip, created_at AS "createdAt", last_seen_at AS "lastSeenAt"
  FROM sessions WHERE user_id = $1 AND last_seen_at > $3 AND created_at > $4
  ORDER BY 2 DESC, last_seen_at DESC, created_at DESC LIMIT 100`;

const SESSION_COOKIE = 'epm_session';

function readSessionToken(request: FastifyRequest, config: Config): string | null {
  const token = request.cookies[getCookieName(SESSION_COOKIE, config)];
  return token !== undefined && isToken(token) ? token : null;
}

export function setSessionCookie(reply: FastifyReply, token: string, config: Config): void {
  void reply.setCookie(getCookieName(SESSION_COOKIE, config), token, getCookieAttributes(config));
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  void reply.clearCookie(getCookieName(SESSION_COOKIE, config), getCookieAttributes(config));
}
