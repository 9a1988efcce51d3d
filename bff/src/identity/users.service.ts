import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { Audit } from '../audit/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { conflict, notFound } from '../platform/errors/domain-error.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import type { User } from './identity.dto.ts';
import { UserProfile } from './identity.entities.ts';
import { hashPassword } from './passwords.ts';
import { Sessions } from './sessions.ts';
import type { Actor, Role } from './session-user.ts';

const toUser = ({ id, email, role, createdAt }: UserProfile): User => ({
  id,
  email,
  role,
  createdAt: createdAt.toISOString(),
});

/** Lists and changes user accounts. */
@Injectable()
export class UserAccounts {
  constructor(
    private readonly database: Database,
    @InjectRepository(UserProfile) private readonly users: Repository<UserProfile>,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly realtime: Realtime,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Lists all users in the order of the User Management tab: sorted by role in descending order and then newest first.
   */
  async list(): Promise<User[]> {
    const users = await this.users.find({ order: { role: 'DESC', createdAt: 'DESC', id: 'DESC' } });
    return users.map(toUser);
  }

  /**
   * Changes a user's role. Open sessions get the new role immediately.
   * @throws DomainError notFound if the user is unknown
   * @throws DomainError conflict if no admin would remain
   */
  async changeRole(id: string, role: Role, actor: Actor): Promise<User> {
    const user = await this.database.transaction(async (tx) => {
      const users = tx.getRepository(UserProfile);
      const admins = await users.find({
        where: { role: 'admin', disabledAt: IsNull() },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      const row = await users.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!row) throw notFound('user.missing', 'User not found');
      if (row.role === role) return toUser(row);
      if (role === 'user' && admins.length === 1 && admins[0]?.id === id) {
        throw conflict('user.last-admin', 'This is the last admin. Make another user an admin first.');
      }
      await users.update(id, { role });
      await this.realtime.revokeStreams(tx, id);
      await this.audit.record(tx, {
        actor,
        action: 'user.role-changed',
        subject: `user:${id}`,
        before: { role: row.role },
        after: { role },
      });
      return toUser({ ...row, role });
    });
    this.sessions.invalidateCache(id);
    return user;
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
        email: email.trim().toLowerCase(),
        role: 'admin',
        passwordHash,
        createdAt: this.clock.now(),
      } as const;
      await users.insert(admin);
      const subject = `user:${admin.id}`;
      await this.audit.record(tx, { actor: null, action: 'user.created', subject, after: { role: 'admin' } });
      return true;
    });
  }
}
