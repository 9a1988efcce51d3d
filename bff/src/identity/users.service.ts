import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { conflict, missing } from '../platform/errors/domain-error.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import type { User } from './identity.dto.ts';
import { hashPassword } from './passwords.ts';
import { Sessions } from './sessions.ts';
import type { Actor, Role } from './session-user.ts';

interface UserRow {
  id: string;
  email: string;
  role: Role;
  created_at: Date;
}

const toUser = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  role: row.role,
  createdAt: row.created_at.toISOString(),
});

@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly realtime: Realtime,
    private readonly sessions: Sessions,
  ) {}

  /** All users, role descending, then newest first: the order the User Management tab shows. */
  async list(): Promise<User[]> {
    const rows = await this.database.rows<UserRow>(
      'SELECT id, email, role, created_at FROM todo_profiles ORDER BY role DESC, created_at DESC, id DESC',
    );
    return rows.map(toUser);
  }

  /**
   * Changes a role, at once for every open session.
   * @throws DomainError `missing`, or `conflict` when no admin would be left
   */
  async changeRole(id: string, role: Role, actor: Actor): Promise<User> {
    const user = await this.database.transaction(async (tx) => {
      const admins = await tx.rows<{ id: string }>(
        `SELECT id FROM todo_profiles WHERE role = 'admin' AND disabled_at IS NULL ORDER BY id FOR UPDATE`,
      );
      const [row] = await tx.rows<UserRow>('SELECT id, email, role, created_at FROM todo_profiles WHERE id = $1 FOR UPDATE', [
        id,
      ]);
      if (!row) throw missing('user.missing', 'User not found');
      if (row.role === role) return toUser(row);
      if (role === 'user' && admins.length === 1 && admins[0]?.id === id) {
        throw conflict('user.last-admin', 'This is the last admin. Make another user an admin first.');
      }
      await tx.run('UPDATE todo_profiles SET role = $2 WHERE id = $1', [id, role]);
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
    this.sessions.distrust(id);
    return user;
  }

  /** Makes the very first administrator. @returns false when there is one already */
  async createFirstAdmin(email: string, password: string): Promise<boolean> {
    const passwordHash = await hashPassword(password);
    return this.database.transaction(async (tx) => {
      await tx.run('LOCK TABLE todo_profiles IN SHARE ROW EXCLUSIVE MODE');
      const [added] = await tx.rows<{ id: string }>(
        `INSERT INTO todo_profiles (email, role, password_hash, created_at)
         SELECT $1, 'admin', $2, $3 WHERE NOT EXISTS (SELECT 1 FROM todo_profiles WHERE role = 'admin') RETURNING id`,
        [email.trim().toLowerCase(), passwordHash, this.clock.now()],
      );
      if (!added) return false;
      const subject = `user:${added.id}`;
      await this.audit.record(tx, { actor: null, action: 'user.created', subject, after: { role: 'admin' } });
      return true;
    });
  }
}
