import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Audit } from '../audit/index.ts';
import { Database } from '../platform/database/database.ts';
import { DomainError, unauthenticated, unprocessable } from '../platform/errors/domain-error.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { KnownDevices } from './known-devices.ts';
import { verifyPassword } from './passwords.ts';
import { SecondFactors } from './second-factors.service.ts';
import { Sessions } from './sessions.ts';
import { sessionUserColumnsSql, type SessionUser, type SessionUserRow, toSessionUser } from './session-user.ts';
import { SignInLimiter, type AttemptOrigin } from './sign-in-limiter.ts';

/** Tokens of the session and device cookies that a sign-in sets. */
export interface OpenedSession {
  session: string;
  device: string;
}

/** Method by which a user proved their identity, for the audit log. */
export type SignInMethod = 'password' | 'passkey' | 'oidc';

interface CredentialsRow extends SessionUserRow {
  password_hash: string | null;
}

/** Verifies credentials, and opens and closes sessions. */
@Injectable()
export class Authentication {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly limiter: SignInLimiter,
    private readonly devices: KnownDevices,
    private readonly secondFactors: SecondFactors,
    private readonly audit: Audit,
    private readonly realtime: Realtime,
  ) {}

  /**
   * Verifies the credentials. An unknown email, a disabled account and a wrong password take the same time and return
   * the same error.
   * @param code code of the authenticator app or recovery code, or null
   * @throws DomainError unauthenticated if the credentials are wrong, or the second factor is missing or wrong
   * @throws DomainError limited if there were too many attempts
   */
  async verify(
    enteredEmail: string,
    password: string,
    code: string | null,
    request: FastifyRequest,
  ): Promise<SessionUser> {
    const user = await this.verifyPassword(enteredEmail, password, request);
    const outcome = await this.secondFactors.verifyCode(user.id, code);
    if (outcome === 'missing') {
      throw unauthenticated('sign-in.code-required', 'Enter the code from your authenticator app.');
    }
    if (outcome === 'passkey-missing') {
      throw unauthenticated('sign-in.passkey-required', 'Continue with your passkey.');
    }
    if (outcome !== 'verified') {
      await this.recordRefusedSignIn(user, request);
      throw unauthenticated(
        'sign-in.code-wrong',
        outcome === 'wrong'
          ? 'This code is not valid. Enter the current code from your app.'
          : 'This recovery code is not valid. Each code works once.',
      );
    }
    return user;
  }

  private async verifyPassword(enteredEmail: string, password: string, request: FastifyRequest): Promise<SessionUser> {
    const email = enteredEmail.trim().toLowerCase();
    const origin = await this.findOrigin(email, request);
    await this.limiter.countAttempt(origin);
    const [user] = await this.database.rows<CredentialsRow>(
      `SELECT ${sessionUserColumnsSql('false')}, password_hash FROM todo_profiles AS staff
       WHERE email = $1 AND disabled_at IS NULL`,
      [email],
    );
    if (!(await verifyPassword(user?.password_hash ?? null, password)) || !user) {
      await this.recordRefusal(user?.id ?? null, origin);
      throw unauthenticated('sign-in.refused', 'Invalid email or password');
    }
    return toSessionUser(user);
  }

  /**
   * Verifies the password of a signed-in user again. Each attempt counts as a sign-in attempt.
   * @throws DomainError unprocessable if the password is wrong
   * @throws DomainError limited if there were too many attempts
   */
  async verifyAgain({ email }: SessionUser, password: string, request: FastifyRequest): Promise<void> {
    try {
      await this.verifyPassword(email, password, request);
    } catch (error) {
      // A 401 would make the page treat the session as ended.
      if (error instanceof DomainError && error.kind === 'unauthenticated') throw wrongPassword();
      throw error;
    }
    const origin = await this.findOrigin(email, request);
    await this.database.transaction((tx) => this.limiter.reduceAfterSuccess(tx, origin));
  }

  /** Writes a rejected sign-in of a known user to the audit log. */
  async recordRefusedSignIn({ id, email }: Pick<SessionUser, 'id' | 'email'>, request: FastifyRequest): Promise<void> {
    await this.recordRefusal(id, await this.findOrigin(email, request));
  }

  /**
   * Opens a session for a verified user.
   * @param hasProviderFactor true if the OpenID provider has verified a second factor
   */
  async openSession(
    user: SessionUser,
    request: FastifyRequest,
    method: SignInMethod,
    hasProviderFactor = false,
  ): Promise<OpenedSession> {
    const origin = await this.findOrigin(user.email, request);
    const openedSession = await this.database.transaction(async (tx) => {
      await this.limiter.reduceAfterSuccess(tx, origin);
      const session = await this.sessions.open(tx, user.id, request, hasProviderFactor);
      const device = await this.devices.remember(tx, user.id, request);
      await this.audit.record(tx, {
        actor: { id: user.id, ip: request.ip },
        action: 'session.opened',
        subject: 'session',
        after: { method },
      });
      return { session, device };
    });
    // Opening a session ended the browser's previous session, which may still be cached.
    this.sessions.invalidateCache(user.id);
    return openedSession;
  }

  /** Confirms the session of a signed-in user. @throws DomainError for the same reasons as {@link verifyAgain} */
  async confirmSession(user: SessionUser, password: string, request: FastifyRequest): Promise<void> {
    await this.verifyAgain(user, password, request);
    await this.database.transaction((tx) => this.sessions.confirm(tx, request));
  }

  /** Ends the request's session on the server and closes the user's event streams. */
  async closeSession(request: FastifyRequest): Promise<void> {
    const userId = await this.database.transaction(async (tx) => {
      const userId = await this.sessions.end(tx, request);
      if (userId === null) return null;
      await this.audit.record(tx, {
        actor: { id: userId, ip: request.ip },
        action: 'session.closed',
        subject: 'session',
      });
      await this.realtime.revokeStreams(tx, userId);
      return userId;
    });
    if (userId !== null) this.sessions.invalidateCache(userId);
  }

  private async findOrigin(email: string, request: FastifyRequest): Promise<AttemptOrigin> {
    return { email, ip: request.ip, knownDevice: await this.devices.find(request, email) };
  }

  /**
   * Writes a rejected sign-in to the audit log, with the id of the account. Does not log an unknown email, because users
   * sometimes type their password into the email field, and made-up addresses would fill the log.
   */
  private async recordRefusal(userId: string | null, origin: AttemptOrigin): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (userId === null) return this.limiter.performDummyWrite(tx, origin);
      await this.audit.record(tx, {
        actor: { id: userId, ip: origin.ip },
        action: 'session.refused',
        subject: 'session',
      });
    });
  }
}

const WRONG_PASSWORD = 'The password is not correct.';
const wrongPassword = () =>
  unprocessable('password.wrong', WRONG_PASSWORD, [{ field: 'password', message: WRONG_PASSWORD }]);
