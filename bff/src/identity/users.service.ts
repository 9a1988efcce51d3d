import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Audit, type AuditEntry } from '../audit/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type SqlExecutor, type Tx } from '../platform/database/database.ts';
import { conflict, notFound } from '../platform/errors/domain-error.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import type { InviteUser, User } from './identity.dto.ts';
import { UserProfile } from './identity.entities.ts';
import { userDisabled, userInvited } from './identity.events.ts';
import { hashPassword } from './passwords.ts';
import { SecondFactors } from './second-factors.service.ts';
import { Sessions } from './sessions.ts';
import { type Actor, HAS_JOINED_SQL, HAS_SECOND_FACTOR_SQL, type Role, type UserState } from './session-user.ts';

interface UserRow {
  id: string;
  email: string;
  role: Role;
  hasMarketingGrant: boolean;
  state: UserState;
  hasSecondFactor: boolean;
  hasProviderLink: boolean;
  createdAt: Date;
  lastSignInAt: Date | null;
}

const toUser = ({ createdAt, lastSignInAt, ...user }: UserRow): User => ({
  ...user,
  createdAt: createdAt.toISOString(),
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
});

/** Lists and changes user accounts. */
@Injectable()
export class UserAccounts {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly realtime: Realtime,
    private readonly secondFactors: SecondFactors,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Lists all users in the order of the User Management tab: sorted by role in descending order and then newest first.
   */
  async list(): Promise<User[]> {
    const users = await this.database.rows<UserRow>(
      `${USER_SQL} ORDER BY staff.role DESC, staff.created_at DESC, staff.id DESC`,
    );
    return users.map(toUser);
  }

  /**
   * Creates an account without a password, and emails its user a link for setting a password.
   * @throws DomainError conflict if the email address already has an account
   */
  async invite({ email, role, hasMarketingGrant = false }: InviteUser, actor: Actor): Promise<User> {
    return this.database.transaction(async (tx) => {
      const [createdUser] = await tx.rows<{ id: string }>(
        `INSERT INTO todo_profiles (email, role, has_marketing_grant, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (email) DO NOTHING RETURNING id`,
        [normalizeEmail(email), role, hasMarketingGrant, this.clock.now()],
      );
      if (!createdUser) throw conflict('user.exists', 'An account with this email address already exists.');
      await this.outbox.append(tx, userInvited, { userId: createdUser.id, invitationId: randomUUID() });
      await this.recordChange(tx, createdUser.id, {
        actor,
        action: 'user.invited',
        after: { role, ...(hasMarketingGrant && { hasMarketingGrant }) },
      });
      return this.get(createdUser.id, tx);
    });
  }

  /**
   * Sends the invitation again. Links of earlier invitations stay valid until they expire.
   * @throws DomainError notFound if the user is unknown
   * @throws DomainError conflict if the user has a password, a passkey or an OpenID link, or is disabled
   */
  async inviteAgain(id: string, actor: Actor): Promise<User> {
    return this.database.transaction(async (tx) => {
      await tx.run('SELECT 1 FROM todo_profiles WHERE id = $1 FOR NO KEY UPDATE', [id]);
      const user = await this.get(id, tx);
      if (user.state !== 'invited') {
        throw conflict('user.not-invited', 'This user needs no invitation. Reload the page to see the current status.');
      }
      await this.outbox.append(tx, userInvited, { userId: id, invitationId: randomUUID() });
      await this.recordChange(tx, id, { actor, action: 'user.invited' });
      return user;
    });
  }

  /**
   * Changes a user's role. Open sessions get the new role within half a second.
   * @throws DomainError notFound if the user is unknown
   * @throws DomainError conflict if no admin would remain
   */
  async changeRole(id: string, role: Role, actor: Actor): Promise<User> {
    const user = await this.database.transaction(async (tx) => {
      const row = await lockUser(tx, id);
      if (row.role === role) return this.get(id, tx);
      if (role === 'user') row.assertNotLastAdmin();
      await tx.getRepository(UserProfile).update(id, { role });
      await this.realtime.revokeStreams(tx, id);
      await this.recordChange(tx, id, {
        actor,
        action: 'user.role-changed',
        before: { role: row.role },
        after: { role },
      });
      return this.get(id, tx);
    });
    this.sessions.invalidateCache(id);
    return user;
  }

  /**
   * Gives a user the marketing grant, or revokes it. Open sessions get the change within half a second.
   * @throws DomainError notFound if the user is unknown
   */
  async changeMarketingGrant(id: string, hasMarketingGrant: boolean, actor: Actor): Promise<User> {
    const user = await this.database.transaction(async (tx) => {
      const row = await lockUser(tx, id);
      if (row.hasMarketingGrant === hasMarketingGrant) return this.get(id, tx);
      await tx.getRepository(UserProfile).update(id, { hasMarketingGrant });
      await this.realtime.revokeStreams(tx, id);
      await this.recordChange(tx, id, {
        actor,
        action: 'user.marketing-grant-changed',
        before: { hasMarketingGrant: row.hasMarketingGrant },
        after: { hasMarketingGrant },
      });
      return this.get(id, tx);
    });
    this.sessions.invalidateCache(id);
    return user;
  }

  /**
   * Disables an account: ends its sessions, refuses its sign-ins, and reassigns its leads in the background. Does
   * nothing if the account is disabled already.
   * @throws DomainError notFound if the user is unknown
   * @throws DomainError conflict if no admin would remain, for the actor's own account, or if the new assignee is
   *   unknown, disabled or the same user
   */
  async disable(id: string, handOverTo: string | null, actor: Actor): Promise<User> {
    const user = await this.database.transaction(async (tx) => {
      const row = await lockUser(tx, id);
      if (row.id === actor.id) throw conflict('user.self', 'You cannot disable your own account.');
      if (row.disabledAt !== null) return this.get(id, tx);
      row.assertNotLastAdmin();
      const [colleague] = await tx.rows(
        'SELECT 1 FROM todo_profiles WHERE id = $1 AND id <> $2 AND disabled_at IS NULL FOR SHARE',
        [handOverTo, id],
      );
      if (handOverTo !== null && !colleague)
        throw conflict('user.unsuitable-assignee', 'Choose another colleague for the leads.');
      await tx.getRepository(UserProfile).update(id, { disabledAt: this.clock.now() });
      await this.sessions.endSessions(tx, id, 'all');
      await this.outbox.append(tx, userDisabled, { userId: id, handOverTo, disabledBy: actor.id });
      await this.recordChange(tx, id, { actor, action: 'user.disabled', after: { handOverTo } });
      return this.get(id, tx);
    });
    this.sessions.invalidateCache(id);
    return user;
  }

  /** Lets the user of a disabled account sign in again. @throws DomainError notFound if the user is unknown */
  async enable(id: string, actor: Actor): Promise<User> {
    return this.database.transaction(async (tx) => {
      const row = await lockUser(tx, id);
      if (row.disabledAt !== null) {
        await tx.getRepository(UserProfile).update(id, { disabledAt: null });
        await this.recordChange(tx, id, { actor, action: 'user.enabled' });
      }
      return this.get(id, tx);
    });
  }

  /** Ends all sessions of a user. @throws DomainError notFound if the user is unknown */
  async endSessions(id: string, actor: Actor): Promise<User> {
    const user = await this.database.transaction(async (tx) => {
      const found = await this.get(id, tx);
      const endedCount = await this.sessions.endSessions(tx, id, 'all');
      await this.recordChange(tx, id, { actor, action: 'user.sessions-ended', after: { ended: endedCount } });
      return found;
    });
    this.sessions.invalidateCache(id);
    return user;
  }

  /** @throws DomainError notFound if the user is unknown */
  find(id: string): Promise<User> {
    return this.get(id, this.database);
  }

  /**
   * Removes the authenticator app and the passkeys of a user.
   * @throws DomainError notFound if the user is unknown
   * @throws DomainError conflict if a passkey is the last way to sign in
   */
  async removeSecondFactor(id: string, actor: Actor): Promise<User> {
    await this.find(id);
    await this.secondFactors.remove(id, actor, { all: true });
    this.sessions.invalidateCache(id);
    return this.find(id);
  }

  /** Creates the first admin. @returns false if an admin already exists */
  async createFirstAdmin(email: string, password: string): Promise<boolean> {
    const passwordHash = await hashPassword(password);
    return this.database.transaction(async (tx) => {
      await tx.run('LOCK TABLE todo_profiles IN SHARE ROW EXCLUSIVE MODE');
      const users = tx.getRepository(UserProfile);
      if (await users.existsBy({ role: 'admin' })) return false;
      const admin = {
        id: randomUUID(),
        email: normalizeEmail(email),
        role: 'admin',
        passwordHash,
        createdAt: this.clock.now(),
      } as const;
      await users.insert(admin);
      await this.recordChange(tx, admin.id, { actor: null, action: 'user.created', after: { role: 'admin' } });
      return true;
    });
  }

  /** Records a change to a user in the audit log, and refreshes open lists of users. */
  private async recordChange(tx: Tx, id: string, entry: Omit<AuditEntry, 'subject'>): Promise<void> {
    await this.audit.record(tx, { ...entry, subject: `user:${id}` });
    await this.realtime.publish(tx, { type: 'user.changed', id });
  }

  private async get(id: string, sql: SqlExecutor): Promise<User> {
    const [row] = await sql.rows<UserRow>(`${USER_SQL} WHERE staff.id = $1`, [id]);
    if (!row) throw unknownUser();
    return toUser(row);
  }
}

/**
 * Locks a user, and all enabled admins in the order of their ids, so that parallel changes can neither deadlock nor
 * remove the last admin.
 */
async function lockUser(tx: Tx, id: string) {
  const users = tx.getRepository(UserProfile);
  const admins = await users.find({
    where: { role: 'admin', disabledAt: IsNull() },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const row = await users.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!row) throw unknownUser();
  return {
    ...row,
    assertNotLastAdmin: () => {
      if (admins.length === 1 && admins[0]?.id === row.id) {
        throw conflict('user.last-admin', 'This is the last admin. Make another user an admin first.');
      }
    },
  };
}

const unknownUser = () => notFound('user.missing', 'User not found');

const USER_SQL = `
  SELECT staff.id, staff.email, staff.role, staff.created_at AS "createdAt",
         staff.has_marketing_grant AS "hasMarketingGrant",
         CASE WHEN staff.disabled_at IS NOT NULL THEN 'disabled' WHEN ${HAS_JOINED_SQL} THEN 'active' ELSE 'invited'
         END AS state,
         ${HAS_SECOND_FACTOR_SQL} AS "hasSecondFactor",
         EXISTS (SELECT FROM oidc_identities WHERE user_id = staff.id) AS "hasProviderLink",
         (SELECT max(used_at) FROM sign_in_devices WHERE user_id = staff.id) AS "lastSignInAt"
  FROM todo_profiles AS staff`;
