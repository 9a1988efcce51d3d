import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/errors/domain-error.ts';
import { AccountChanges } from '../account-changes.service.ts';
import { SecondFactors } from '../second-factors.service.ts';
import { Sessions } from '../sessions.ts';
import type { Actor } from '../session-user.ts';
import { lockSignInMethods } from '../sign-in-method-rules.service.ts';
import { PasskeyRegistration } from './passkey-registration.service.ts';
import { PasskeyRecord } from './passkey.entities.ts';
import type { AddedPasskey, AddPasskey, PasskeyDto } from './passkeys.dto.ts';

const MAX_PASSKEYS = 20;

/** Lists, adds, renames and removes the passkeys of staff. */
@Injectable()
export class OwnPasskeys {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly registration: PasskeyRegistration,
    private readonly sessions: Sessions,
    private readonly audit: Audit,
    private readonly changes: AccountChanges,
    private readonly secondFactors: SecondFactors,
  ) {}

  /** Lists the passkeys of a user, newest first. */
  async list(userId: string): Promise<PasskeyDto[]> {
    const passkeys = await this.database.rows<PasskeyRecord>(
      `SELECT id, name, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM passkeys
       WHERE user_id = $1 ORDER BY created_at DESC, id DESC`,
      [userId],
    );
    return passkeys.map(toDto);
  }

  /**
   * Adds a passkey. Sign-ins with the password then need a second factor. A user without an authenticator app gets
   * recovery codes with the first passkey.
   * @throws DomainError unprocessable if the response of the authenticator is not valid
   * @throws DomainError conflict if the passkey exists, or the user has too many passkeys
   */
  async add(passkey: AddPasskey, actor: Actor): Promise<AddedPasskey> {
    const credential = await this.registration.verify(passkey, actor.id);
    const addedPasskey = await this.database.transaction(async (tx) => {
      await lockSignInMethods(tx, actor.id);
      const count = await tx.getRepository(PasskeyRecord).countBy({ userId: actor.id });
      if (count >= MAX_PASSKEYS) throw conflict('passkey.too-many', 'Remove a passkey that you no longer use first.');
      const [row] = await tx.rows<PasskeyRecord>(INSERT_SQL, [
        actor.id,
        credential.id,
        Buffer.from(credential.publicKey),
        credential.counter,
        passkey.transports,
        passkey.name,
        this.clock.now(),
      ]);
      if (!row) throw conflict('passkey.exists', 'This passkey was added before.');
      await this.record(tx, 'passkey-added', passkey.name, actor);
      const recoveryCodes = count === 0 ? await this.secondFactors.issueRecoveryCodes(tx, actor.id) : [];
      return { ...toDto(row), recoveryCodes };
    });
    this.sessions.invalidateCache(actor.id);
    return addedPasskey;
  }

  /** Renames a passkey. @throws DomainError notFound if the user has no such passkey */
  async rename(id: string, name: string, actor: Actor): Promise<PasskeyDto> {
    return this.database.transaction(async (tx) => {
      const passkeys = tx.getRepository(PasskeyRecord);
      const passkey = await passkeys.findOneBy({ id, userId: actor.id });
      if (!passkey) throw unknownPasskey();
      await passkeys.update(id, { name });
      await this.audit.record(tx, {
        actor,
        action: 'user.passkey-renamed',
        subject: `user:${actor.id}`,
        before: { name: passkey.name },
        after: { name },
      });
      return toDto({ ...passkey, name });
    });
  }

  /**
   * Removes a passkey.
   * @throws DomainError notFound if the user has no such passkey
   * @throws DomainError conflict if it is the last way to sign in
   */
  async remove(id: string, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      await lockSignInMethods(tx, actor.id);
      const [removedPasskey] = await tx.rows<{ name: string }>(
        'DELETE FROM passkeys WHERE id = $1 AND user_id = $2 RETURNING name',
        [id, actor.id],
      );
      if (!removedPasskey) throw unknownPasskey();
      await this.secondFactors.completeRemoval(tx, actor.id, { hasRemovedPasskeys: true });
      await this.record(tx, 'passkey-removed', removedPasskey.name, actor);
    });
    this.sessions.invalidateCache(actor.id);
  }

  private record(tx: Tx, change: 'passkey-added' | 'passkey-removed', name: string, actor: Actor): Promise<void> {
    return this.changes.record(tx, { userId: actor.id, change, actor, details: { name } });
  }
}

const toDto = ({ id, name, createdAt, lastUsedAt }: PasskeyRecord): PasskeyDto => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const unknownPasskey = () => notFound('passkey.missing', 'This passkey has been removed.');

const INSERT_SQL = `
  INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (credential_id) DO NOTHING
  RETURNING id, name, created_at AS "createdAt", last_used_at AS "lastUsedAt"`;
