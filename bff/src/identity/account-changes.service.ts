import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { accountProtectionChanged, type ProtectionChange } from './identity.events.ts';

interface AccountChange {
  userId: string;
  change: ProtectionChange;
  actor: { id: string; ip: string };
  details?: Record<string, string>;
}

/**
 * Records a change to the protection of an account in the audit log, and publishes an event that sends an email to its
 * user.
 */
@Injectable()
export class AccountChanges {
  constructor(
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  async record(tx: Tx, { userId, change, actor, details }: AccountChange): Promise<void> {
    await this.audit.record(tx, {
      actor: { id: actor.id, ip: actor.ip },
      action: `user.${change}`,
      subject: `user:${userId}`,
      ...(details && { after: details }),
    });
    await this.outbox.append(tx, accountProtectionChanged, { userId, changeId: randomUUID(), change });
  }
}
