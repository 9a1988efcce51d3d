import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { Audit } from '../audit/index.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { DomainError, unprocessable } from '../platform/errors/domain-error.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import type { OwnSession } from './identity.dto.ts';
import { passwordChanged } from './identity.events.ts';
import { assertStrongPassword } from './password-strength.ts';
import { hashPassword } from './passwords.ts';
import { SecondFactors } from './second-factors.service.ts';
import { type SessionSelection, Sessions } from './sessions.ts';
import { HAS_JOINED_SQL, type SessionUser } from './session-user.ts';
import { Authentication } from './sign-in.service.ts';

/** Manages the signed-in user's own account: sessions, password and second factor. */
@Injectable()
export class OwnAccount {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly secondFactors: SecondFactors,
    private readonly authentication: Authentication,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  async listSessions(user: SessionUser, request: FastifyRequest): Promise<OwnSession[]> {
    const sessions = await this.sessions.list(user.id, request);
    return sessions.map(({ userAgent, createdAt, lastSeenAt, ...session }) => ({
      ...session,
      device: describeDevice(userAgent),
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
  }

  /** @throws DomainError for the same reasons as {@link SecondFactors.enableApp} */
  async enableSecondFactor(userId: string, code: string, ip: string): Promise<string[]> {
    const recoveryCodes = await this.secondFactors.enableApp(userId, code, ip);
    this.sessions.invalidateCache(userId);
    return recoveryCodes;
  }

  async removeSecondFactor(userId: string, ip: string): Promise<void> {
    await this.secondFactors.remove(userId, { id: userId, ip });
    this.sessions.invalidateCache(userId);
  }

  async endSessions(user: SessionUser, selection: SessionSelection, { ip }: FastifyRequest): Promise<void> {
    await this.database.transaction(async (tx) => {
      const endedCount = await this.sessions.endSessions(tx, user.id, selection);
      if (endedCount === 0) return;
      await this.audit.record(tx, {
        actor: { id: user.id, ip },
        action: 'user.sessions-ended',
        subject: `user:${user.id}`,
        after: { ended: endedCount },
      });
    });
    this.sessions.invalidateCache(user.id);
  }

  /**
   * Changes the password, and ends the other sessions of the user.
   * @throws DomainError unprocessable if the current password is wrong or the new password is weak
   * @throws DomainError limited if there were too many attempts
   */
  async changePassword(user: SessionUser, current: string, password: string, request: FastifyRequest): Promise<void> {
    await this.authentication.verifyAgain(user, current, request).catch((error: unknown) => {
      throw error instanceof DomainError && error.code === 'password.wrong'
        ? unprocessable(error.code, error.userMessage, [{ field: 'currentPassword', message: error.userMessage }])
        : error;
    });
    await this.storePassword(user, password, { except: request }, request.ip);
  }

  /**
   * Stores a new password after checking its strength, and ends sessions of the user.
   * @param withinTransaction additional writes in the same transaction
   * @throws DomainError unprocessable if the password is weak
   */
  async storePassword(
    { id, email }: Pick<SessionUser, 'id' | 'email'>,
    password: string,
    endedSessions: SessionSelection,
    ip: string,
    withinTransaction: (tx: Tx) => Promise<void> = async () => {},
  ): Promise<void> {
    await assertStrongPassword(password, email);
    const passwordHash = await hashPassword(password);
    await this.database.transaction(async (tx) => {
      await withinTransaction(tx);
      const { hadJoined } = await tx.row<{ hadJoined: boolean }>(
        `SELECT ${HAS_JOINED_SQL} AS "hadJoined" FROM todo_profiles AS staff WHERE id = $1 FOR NO KEY UPDATE`,
        [id],
      );
      await tx.run('UPDATE todo_profiles SET password_hash = $2 WHERE id = $1', [id, passwordHash]);
      await this.sessions.endSessions(tx, id, endedSessions);
      // Accepting an invitation sets the first password, which is not a change.
      if (hadJoined) await this.outbox.append(tx, passwordChanged, { userId: id, changeId: randomUUID() });
      await this.audit.record(tx, { actor: { id, ip }, action: 'user.password-changed', subject: `user:${id}` });
    });
    this.sessions.invalidateCache(id);
  }
}

const UNKNOWN_DEVICE = 'Unknown device';

/** Returns a label such as 'Chrome on Windows'. */
function describeDevice(userAgent: string | null): string {
  if (!userAgent) return UNKNOWN_DEVICE;
  const { browser, os } = Bowser.parse(userAgent);
  const label = [browser.name, os.name].filter(Boolean).join(' on ');
  return label.slice(0, 100) || UNKNOWN_DEVICE;
}
