import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Audit } from '../audit/index.ts';
import { Database } from '../platform/database/database.ts';
import { unauthenticated } from '../platform/errors/domain-error.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { passwordMatches } from './passwords.ts';
import { Sessions } from './sessions.ts';
import type { Role, SessionUser } from './session-user.ts';
import { SignInLimiter } from './sign-in-limiter.ts';

interface Credentials {
  id: string;
  email: string;
  role: Role;
  password_hash: string | null;
}

@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly limiter: SignInLimiter,
    private readonly audit: Audit,
    private readonly realtime: Realtime,
  ) {}

  /**
   * Checks the credentials. An unknown address, a disabled account and a wrong password cost the same time and read
   * the same.
   * @throws DomainError `unauthenticated`, or `limited` when tries come too fast
   */
  async verify(typedEmail: string, password: string, ip: string): Promise<SessionUser> {
    const email = typedEmail.trim().toLowerCase();
    await this.limiter.takeTry(email, ip);
    const [user] = await this.database.query<Credentials>(
      'SELECT id, email, role, password_hash FROM todo_profiles WHERE email = $1 AND disabled_at IS NULL',
      [email],
    );
    if (!(await passwordMatches(user?.password_hash ?? null, password)) || !user) {
      const entry = { actorId: user?.id ?? null, action: 'session.refused', subject: 'session', ip };
      await this.database.transaction((tx) => this.audit.record(tx, { ...entry, after: { email } }));
      throw unauthenticated('sign-in.refused', 'Invalid email or password');
    }
    return { id: user.id, email: user.email, role: user.role };
  }

  /** Opens a session for verified credentials; returns its token. */
  async open(user: SessionUser, request: FastifyRequest): Promise<string> {
    const opened = await this.database.transaction(async (tx) => {
      await this.limiter.forget(tx, user.email, request.ip);
      const token = await this.sessions.open(tx, user.id, request);
      await this.audit.record(tx, { actorId: user.id, action: 'session.opened', subject: 'session', ip: request.ip });
      return token;
    });
    // the session that this one replaces may still be trusted
    this.sessions.distrust(user.id);
    return opened;
  }

  /** Ends the request's session on the server, and the streams of events that may have been opened with it. */
  async close(request: FastifyRequest): Promise<void> {
    const userId = await this.database.transaction(async (tx) => {
      const actorId = await this.sessions.end(tx, request);
      if (actorId === null) return null;
      await this.audit.record(tx, { actorId, action: 'session.closed', subject: 'session', ip: request.ip });
      await this.realtime.revokeStreams(tx, actorId);
      return actorId;
    });
    if (userId !== null) this.sessions.distrust(userId);
  }
}
