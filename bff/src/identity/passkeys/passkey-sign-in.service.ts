import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Database } from '../../platform/database/database.ts';
import { unauthenticated, unprocessable } from '../../platform/errors/domain-error.ts';
import { Sessions } from '../sessions.ts';
import { sessionUserColumnsSql, type SessionUser, type SessionUserRow, toSessionUser } from '../session-user.ts';
import { SignInLimiter } from '../sign-in-limiter.ts';
import { Authentication, type OpenedSession } from '../sign-in.service.ts';
import { PasskeyVerifier } from './passkey-verifier.service.ts';
import type { PasskeyAssertion } from './passkeys.dto.ts';

/** Signs users in with a passkey, and confirms their sessions. */
@Injectable()
export class PasskeySignIn {
  constructor(
    private readonly database: Database,
    private readonly limiter: SignInLimiter,
    private readonly sessions: Sessions,
    private readonly verifier: PasskeyVerifier,
    private readonly authentication: Authentication,
  ) {}

  /**
   * Creates the options for the browser.
   * @param user signed-in user whose passkeys are accepted, or null for a sign-in
   * @throws DomainError limited if the network sends too many requests
   */
  async createOptions(user: SessionUser | null, ip: string): Promise<object> {
    await this.limiter.countChallengeRequest(ip);
    return this.verifier.createOptions(user?.id ?? null);
  }

  /**
   * Opens a session. The passkey counts as both factors, because the authenticator has verified its user.
   * @throws DomainError unauthenticated if the passkey is unknown or not valid, or its user is disabled
   */
  async signIn(
    assertion: PasskeyAssertion,
    request: FastifyRequest,
  ): Promise<{ user: SessionUser; opened: OpenedSession }> {
    const { isVerified, userId } = await this.verifier.verify(assertion);
    const [row] = await this.database.rows<SessionUserRow>(
      `SELECT ${sessionUserColumnsSql('false')} FROM todo_profiles AS staff WHERE id = $1 AND disabled_at IS NULL`,
      [userId],
    );
    if (!isVerified || !row) {
      if (row) await this.authentication.recordRefusedSignIn(row, request);
      throw unauthenticated('passkey.refused', 'This passkey was not accepted. Try again, or use your password.');
    }
    const user = toSessionUser(row);
    return { user, opened: await this.authentication.openSession(user, request, 'passkey') };
  }

  /** Confirms the session of a signed-in user. @throws DomainError unprocessable if the passkey is not accepted */
  async confirm(user: SessionUser, assertion: PasskeyAssertion, request: FastifyRequest): Promise<void> {
    const { isVerified, userId } = await this.verifier.verify(assertion);
    // A 401 would make the page treat the session as ended.
    if (!isVerified || userId !== user.id) {
      throw unprocessable('passkey.refused', 'This passkey was not accepted. Try again, or enter your password.', []);
    }
    await this.database.transaction((tx) => this.sessions.confirm(tx, request));
  }
}
