import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { userInvited } from './identity.events.ts';

/**
 * Writes the profiles of the former system as accounts without a password. Their users cannot sign in until they set a
 * password.
 */
@Injectable()
export class FormerProfiles {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Writes accounts. An account with a password is not changed.
   * @param sendsInvitations true to email each new user a link for setting a password
   */
  async write(tx: Tx, rows: readonly object[], { sendsInvitations }: { sendsInvitations: boolean }): Promise<void> {
    const accounts = await tx.rows<{ userId: string; isNew: boolean }>(
      `INSERT INTO todo_profiles AS staff (id, email, role, created_at)
       SELECT id, email, role, coalesce("createdAt", $2::timestamptz)
       FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, email text, role text, "createdAt" timestamptz)
       ON CONFLICT (id) DO UPDATE SET email = excluded.email, role = excluded.role WHERE staff.password_hash IS NULL
       RETURNING new.id AS "userId", old.id IS NULL AS "isNew"`,
      [JSON.stringify(rows), this.clock.now()],
    );
    if (!sendsInvitations) return;
    const invitations = accounts.filter(({ isNew }) => isNew);
    await this.outbox.append(
      tx,
      userInvited,
      ...invitations.map(({ userId }) => ({ userId, invitationId: randomUUID() })),
    );
  }
}
