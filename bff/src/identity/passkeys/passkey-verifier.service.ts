import { Injectable } from '@nestjs/common';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { Clock } from '../../platform/clock/clock.ts';
import { Config } from '../../platform/config/env.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import { CHALLENGE_VALID_MS, PasskeyChallenges } from './passkey-challenges.service.ts';
import { PasskeyRecord } from './passkey.entities.ts';
import type { PasskeyAssertion } from './passkeys.dto.ts';
import { getRelyingParty, loadWebAuthn, toUserHandle } from './relying-party.ts';

/** Outcome of a verification. `userId` is null if the passkey is unknown. */
export interface PasskeyOutcome {
  isVerified: boolean;
  userId: string | null;
}

/** Verifies that a user has a passkey, and that the authenticator has verified the user. */
@Injectable()
export class PasskeyVerifier {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly challenges: PasskeyChallenges,
  ) {}

  /**
   * Creates the options for the browser.
   * @param userId user whose passkeys are accepted; with null, the browser offers all passkeys for the site
   */
  async createOptions(userId: string | null): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const passkeys = userId === null ? [] : await this.listCredentials(userId);
    const { generateAuthenticationOptions } = await loadWebAuthn();
    return generateAuthenticationOptions({
      rpID: getRelyingParty(this.config).id,
      challenge: Buffer.from(await this.challenges.create(null), 'base64url'),
      timeout: CHALLENGE_VALID_MS,
      userVerification: 'required',
      allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    });
  }

  /** Verifies a response. The challenge cannot be used again, even if the response is not valid. */
  async verify(assertion: PasskeyAssertion): Promise<PasskeyOutcome> {
    return this.database.transaction(async (tx) => {
      const passkey = await tx.getRepository(PasskeyRecord).findOne({
        where: { credentialId: assertion.credentialId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!passkey) return { isVerified: false, userId: null };
      const counter = await this.verifyResponse(tx, passkey, assertion);
      if (counter === null) return { isVerified: false, userId: passkey.userId };
      await tx
        .getRepository(PasskeyRecord)
        .update(passkey.id, { counter: String(counter), lastUsedAt: this.clock.now() });
      return { isVerified: true, userId: passkey.userId };
    });
  }

  /** Returns the new counter if the response is valid, otherwise null. A counter must grow, unless it stays at 0. */
  private async verifyResponse(tx: Tx, passkey: PasskeyRecord, assertion: PasskeyAssertion): Promise<number | null> {
    const { credentialId: id, clientDataJson: clientDataJSON, authenticatorData, signature, userHandle } = assertion;
    const expectedHandle = Buffer.from(toUserHandle(passkey.userId)).toString('base64url');
    if (userHandle !== undefined && userHandle !== expectedHandle) return null;
    const { origin, id: rpId } = getRelyingParty(this.config);
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          response: { clientDataJSON, authenticatorData, signature },
          clientExtensionResults: {},
        },
        expectedChallenge: (challenge) => this.challenges.consume(tx, challenge, null),
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: Number(passkey.counter) },
      });
      return verified ? authenticationInfo.newCounter : null;
    } catch {
      // The library throws an error for each mismatch, and for data that it cannot parse.
      return null;
    }
  }

  private listCredentials(userId: string): Promise<PasskeyRecord[]> {
    return this.database.rows('SELECT credential_id AS "credentialId", transports FROM passkeys WHERE user_id = $1', [
      userId,
    ]);
  }
}
