import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { hashSessionToken, newSessionToken, readSessionToken } from './session-cookie.ts';
import type { SessionUser } from './session-user.ts';

const minute = 60_000;
/** A session ends after this long without a request, and in any case after the absolute limit. Milliseconds. */
export const idleLimit = 30 * minute;
export const absoluteLimit = 12 * 60 * minute;
/** Being seen is written at most this often. */
const seenEvery = minute;

interface SessionRow extends SessionUser {
  stale: boolean;
}

/** Server-side sessions. The role is read with every request, so a change of role or a disabled account acts at once. */
@Injectable()
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** The user whose living session the request's cookie names, or null. */
  async find(request: FastifyRequest): Promise<SessionUser | null> {
    const token = readSessionToken(request, this.config);
    if (token === null) return null;
    const hash = hashSessionToken(token);
    const now = this.clock.now().getTime();
    const rows = await this.database.query<SessionRow>(
      `SELECT u.id, u.email, u.role, s.last_seen_at < $4 AS stale
         FROM sessions s JOIN todo_profiles u ON u.id = s.user_id
        WHERE s.token_hash = $1 AND s.last_seen_at > $2 AND s.created_at > $3 AND u.disabled_at IS NULL`,
      [hash, new Date(now - idleLimit), new Date(now - absoluteLimit), new Date(now - seenEvery)],
    );
    const row = rows[0];
    if (!row) return null;
    if (row.stale) {
      await this.database.query('UPDATE sessions SET last_seen_at = $2 WHERE token_hash = $1', [hash, new Date(now)]);
    }
    return { id: row.id, email: row.email, role: row.role };
  }

  /** Opens a session for the user and ends the one that the request came with. Returns the new token. */
  async open(tx: Tx, userId: string, request: FastifyRequest): Promise<string> {
    await this.end(tx, request);
    const token = newSessionToken();
    const now = this.clock.now();
    await tx.query('INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at) VALUES ($1, $2, $3, $3)', [
      hashSessionToken(token),
      userId,
      now,
    ]);
    return token;
  }

  /** Ends the session that the request came with, if any; returns whose it was. */
  async end(tx: Tx, request: FastifyRequest): Promise<string | null> {
    const token = readSessionToken(request, this.config);
    if (token === null) return null;
    const [rows] = (await tx.query('DELETE FROM sessions WHERE token_hash = $1 RETURNING user_id', [
      hashSessionToken(token),
    ])) as [{ user_id: string }[], number];
    return rows[0]?.user_id ?? null;
  }

  /** Removes sessions that no request can use any more. */
  async prune(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.database.query('DELETE FROM sessions WHERE last_seen_at <= $1 OR created_at <= $2', [
      new Date(now - idleLimit),
      new Date(now - absoluteLimit),
    ]);
  }
}
