import { Injectable } from '@nestjs/common';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { Config } from '../../platform/config/env.ts';
import { Database } from '../../platform/database/database.ts';
import { unprocessable } from '../../platform/errors/domain-error.ts';
import type { Actor } from '../session-user.ts';
import { CHALLENGE_VALID_MS, PasskeyChallenges } from './passkey-challenges.service.ts';
import type { AddPasskey } from './passkeys.dto.ts';
import { RELYING_PARTY_NAME, getRelyingParty, loadWebAuthn, toUserHandle } from './relying-party.ts';

/** Creates the options with which the browser creates a passkey, and verifies the new passkey. */
@Injectable()
export class PasskeyRegistration {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly challenges: PasskeyChallenges,
  ) {}

  /** Creates the options for creating a passkey in the browser. */
  async createOptions({ id, email }: Actor): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const existingPasskeys = await this.database.rows<{ id: string; transports: string[] }>(
      'SELECT credential_id AS id, transports FROM passkeys WHERE user_id = $1',
      [id],
    );
    const { generateRegistrationOptions } = await loadWebAuthn();
    return generateRegistrationOptions({
      rpName: RELYING_PARTY_NAME,
      rpID: getRelyingParty(this.config).id,
      userName: email,
      userID: toUserHandle(id),
      challenge: new Uint8Array(Buffer.from(await this.challenges.create(id), 'base64url')),
      timeout: CHALLENGE_VALID_MS,
      excludeCredentials: existingPasskeys,
      // Signing in requires no email address or password, so the authenticator stores the account and verifies its
      // user.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** Verifies a new passkey. @throws DomainError unprocessable if the response of the authenticator is not valid */
  async verify(passkey: AddPasskey, userId: string) {
    const { origin, id } = getRelyingParty(this.config);
    const { credentialId, clientDataJson, attestationObject } = passkey;
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const verification = await verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: { clientDataJSON: clientDataJson, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => this.challenges.consume(this.database, challenge, userId),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // The library throws an error for each mismatch, and for data that it cannot parse.
    }).catch(() => null);
    if (!verification?.verified)
      throw unprocessable('passkey.invalid', 'The passkey could not be added. Try again.', []);
    return verification.registrationInfo.credential;
  }
}
